import type { Locator, Page } from 'playwright-core';

/** The Problems panel, and the fixes that it offers. */
export class Problems {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  row(text: string | RegExp): Locator {
    return this.#page.locator('.markers-panel .monaco-list-row').filter({ hasText: text });
  }

  /** Opens the fixes of a problem, from its row. */
  async showFixes(text: string | RegExp): Promise<void> {
    await this.row(text).first().click();
    await this.row(text).first().locator('.codicon-light-bulb:not(.disabled)').click();
  }
}
