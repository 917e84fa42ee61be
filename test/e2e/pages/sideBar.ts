import type { Locator, Page } from 'playwright-core';

/** The side bar with the views of the extension. */
export class SideBar {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async open(): Promise<void> {
    const tab = this.#page
      .locator('.activitybar .action-item')
      .filter({ has: this.#page.locator('[aria-label^="APM Lens"]') });
    if ((await tab.getAttribute('aria-expanded')) !== 'true') await tab.click();
    await this.view('Transactions').waitFor();
  }

  /** A view by its name. */
  view(name: string): Locator {
    return this.#page
      .locator('.part.sidebar .pane')
      .filter({ has: this.#page.locator(`.pane-header[aria-label^="${name}"]`) });
  }

  /** Opens a view that is folded. */
  async unfold(name: string): Promise<void> {
    const header = this.view(name).locator('.pane-header');
    if ((await header.getAttribute('aria-expanded')) === 'false') await header.click();
  }

  async fold(name: string): Promise<void> {
    const header = this.view(name).locator('.pane-header');
    if ((await header.getAttribute('aria-expanded')) === 'true') await header.click();
  }

  rows(name: string): Locator {
    return this.view(name).locator('.monaco-list-row');
  }

  row(name: string, text: string | RegExp): Locator {
    return this.rows(name).filter({ hasText: text });
  }
}
