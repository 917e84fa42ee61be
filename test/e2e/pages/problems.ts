import type { Locator, Page } from 'playwright-core';
import { until } from './until.ts';

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
  async showFixes(text: string | RegExp, fix: Locator): Promise<void> {
    const row = this.row(text).first();
    await until(
      async (limit) => {
        await row.click(limit);
        await row.locator('.codicon-light-bulb:not(.disabled)').click(limit);
      },
      (limit) => fix.waitFor(limit),
    );
  }
}
