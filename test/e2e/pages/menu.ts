import type { Locator, Page } from 'playwright-core';

/** The context menu that is open. */
export class Menu {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  item(title: string | RegExp): Locator {
    return this.#page.getByRole('menuitem', { name: title });
  }

  /** By the keyboard: a menu takes no click in the first tenth of a second after it has opened. */
  async choose(title: string | RegExp): Promise<void> {
    await this.item(title).hover();
    await this.#page.keyboard.press('Enter');
    await this.item(title).waitFor({ state: 'detached' });
  }
}
