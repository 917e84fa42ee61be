import type { Locator, Page } from 'playwright-core';
import { until } from './until.ts';

/** The side bar with the views of the extension. */
export class SideBar {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Opens the side bar. A window that restores it just now takes the click for one that closes it: then it is clicked again. */
  async open(): Promise<void> {
    await this.openAs('Transactions');
  }

  /** Opens the side bar in a language in which its first view has this name. */
  async openAs(first: string): Promise<void> {
    const tab = this.#page
      .locator('.activitybar .action-item')
      .filter({ has: this.#page.locator('[aria-label^="APM Lens"]') });
    await until(
      async (limit) => (await tab.getAttribute('aria-expanded', limit)) !== 'true' && (await tab.click(limit)),
      (limit) => this.view(first).waitFor(limit),
    );
  }

  /** A view by its name. */
  view(name: string): Locator {
    return this.#page
      .locator('.part.sidebar .pane')
      .filter({ has: this.#page.locator(`.pane-header[aria-label^="${name}"]`) });
  }

  /** Opens a view that is folded. */
  async unfold(name: string): Promise<void> {
    await this.#turn(name, 'true');
  }

  async fold(name: string): Promise<void> {
    await this.#turn(name, 'false');
  }

  async #turn(name: string, expanded: 'true' | 'false'): Promise<void> {
    const header = this.view(name).locator('.pane-header');
    await until(
      async (limit) => (await header.getAttribute('aria-expanded', limit)) !== expanded && (await header.click(limit)),
      (limit) => this.view(name).locator(`.pane-header[aria-expanded="${expanded}"]`).waitFor(limit),
    );
  }

  /** Drags the edge of the side bar to the right, by pixels. */
  async widen(by: number): Promise<void> {
    const box = await this.#page.locator('.part.sidebar').boundingBox();
    if (box === null) throw new Error('the side bar is not in sight');
    const [x, y] = [box.x + box.width, box.y + box.height / 2];
    await this.#page.mouse.move(x, y);
    await this.#page.mouse.down();
    await this.#page.mouse.move(x + by, y, { steps: 5 });
    await this.#page.mouse.up();
    await this.#page.mouse.move(0, 0);
  }

  /** Drags the edge of the side bar until it is so many pixels wide. */
  async beWide(width: number): Promise<void> {
    const box = await this.#page.locator('.part.sidebar').boundingBox();
    await this.widen(width - (box?.width ?? 0));
  }

  rows(name: string): Locator {
    return this.view(name).locator('.monaco-list-row');
  }

  row(name: string, text: string | RegExp): Locator {
    return this.rows(name).filter({ hasText: text });
  }

  /** A row by a part of what a screen reader says of it. */
  rowSpoken(name: string, text: string): Locator {
    return this.view(name).locator(`.monaco-list-row[aria-label*="${text}"]`);
  }
}
