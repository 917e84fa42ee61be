import type { Locator, Page } from 'playwright-core';

/** The Problems panel, and the fixes that the editor offers. */
export class Problems {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  row(text: string | RegExp): Locator {
    return this.#page.locator('.markers-panel .monaco-list-row').filter({ hasText: text });
  }

  /** A fix in the menu that the command Quick Fix opens at the cursor. */
  fix(title: string | RegExp): Locator {
    return this.#page.locator('.action-widget .monaco-list-row').filter({ hasText: title });
  }
}
