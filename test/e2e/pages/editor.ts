import { basename, dirname } from 'node:path/posix';
import type { FrameLocator, Locator, Page } from 'playwright-core';

/** The text editor in front. */
export class Editor {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Opens a file of the workspace by its path, through quick open. */
  async open(path: string): Promise<void> {
    await this.#page.keyboard.press('Control+KeyP');
    const widget = this.#page.locator('.quick-input-widget:visible');
    await widget.locator('input.input').fill(path);
    const name = basename(path);
    const row = widget
      .locator('.monaco-list-row')
      .filter({ hasText: name })
      .filter({ hasText: dirname(path) });
    await row.first().click();
    await this.#page.mouse.move(0, 0);
    await this.#page.locator('.tab.active').filter({ hasText: name }).waitFor();
    await this.lines().first().waitFor();
  }

  lines(): Locator {
    return this.#page.locator('.editor-instance .view-line');
  }

  /** Every lens in sight. */
  lenses(): Locator {
    return this.#page.locator('.editor-instance .codelens-decoration');
  }

  /** Rests the pointer on a word and answers the hover that comes. */
  async hover(line: string, word: string): Promise<Locator> {
    await this.lines().filter({ hasText: line }).first().getByText(word, { exact: true }).first().hover();
    const hover = this.#page.locator('.monaco-hover:visible .hover-contents');
    await hover.first().waitFor();
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
