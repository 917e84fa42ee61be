import { basename, dirname } from 'node:path/posix';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { until } from './until.ts';

/** The text editor in front. */
export class Editor {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Opens a file of the workspace by its path, through quick open. */
  async open(path: string): Promise<void> {
    const widget = this.#page.locator('.quick-input-widget:visible');
    const name = basename(path);
    const row = widget
      .locator('.monaco-list-row')
      .filter({ hasText: name })
      .filter({ hasText: dirname(path) });
    await until(
      async (limit) => {
        await this.#page.keyboard.press('Control+KeyP');
        await widget.locator('input.input[placeholder^="Search files by name"]').fill(path, limit);
        await row.first().click(limit);
      },
      (limit) => this.#page.locator('.tab.active').filter({ hasText: name }).waitFor(limit),
    );
    await this.#page.mouse.move(0, 0);
    await this.lines().first().waitFor();
  }

  lines(): Locator {
    return this.#page.locator('.editor-instance .view-line');
  }

  /** Every lens in sight. */
  lenses(): Locator {
    return this.#page.locator('.editor-instance .codelens-decoration');
  }

  /** Rests the pointer on a word, and answers the hover that says something. */
  async hover(line: string, word: string, saying: string): Promise<Locator> {
    const place = this.lines().filter({ hasText: line }).first().getByText(word, { exact: true }).first();
    const hover = this.#page.locator('.monaco-hover:visible .hover-contents').filter({ hasText: saying }).first();
    await until(
      async (limit) => {
        await this.#page.mouse.move(0, 0);
        await place.hover(limit);
      },
      (limit) => hover.waitFor(limit),
    );
    return hover;
  }

  /** The page of a Markdown preview. */
  preview(): FrameLocator {
    return this.#page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
  }

  /** Name of the file in the active tab. */
  async title(): Promise<string> {
    return await this.#page.locator('.tab.active').innerText();
  }
}
