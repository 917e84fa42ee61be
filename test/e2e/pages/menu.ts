import type { Locator, Page } from 'playwright-core';
import { until } from './until.ts';

/** The context menu that is open. */
export class Menu {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  item(title: string | RegExp): Locator {
    return this.#page.getByRole('menuitem', { name: title });
  }

  /** Opens the menu of something. */
  async open(of: Locator, title: string | RegExp): Promise<void> {
    await until(
      async (limit) => {
        if (await this.#page.locator('.monaco-menu').isVisible()) await this.#page.keyboard.press('Escape');
        await of.click({ button: 'right', ...limit });
      },
      (limit) => this.item(title).waitFor(limit),
    );
  }

  /** By the keyboard: a menu takes no click in the first tenth of a second after it has opened. */
  async choose(title: string | RegExp): Promise<void> {
    const item = this.item(title);
    await until(
      async (limit) => {
        if (!(await item.isVisible())) return;
        await item.hover(limit);
        await this.#page.keyboard.press('Enter');
      },
      (limit) => item.waitFor({ state: 'detached', ...limit }),
    );
  }
}
