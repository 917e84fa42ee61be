import { basename, dirname } from 'node:path/posix';
import type { ElementHandle, FrameLocator, Locator, Page } from 'playwright-core';
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

  /** What a decoration has written behind a line, once it says something. */
  async noteBehind(line: string, saying: string): Promise<string> {
    return (await this.#noted(line, saying)).note;
  }

  /** Rests the pointer on such a note, and answers the hover that says something. */
  async hoverNote(line: string, saying: string, expected: string): Promise<Locator> {
    const hover = this.#hoverSaying(expected);
    await until(
      async (limit) => {
        await this.#page.mouse.move(0, 0);
        await (await this.#noted(line, saying)).part.hover(limit);
      },
      (limit) => hover.waitFor(limit),
    );
    return hover;
  }

  /** The part of a line that carries a note: that is no text of the page, but a style. */
  async #noted(line: string, saying: string): Promise<{ readonly part: ElementHandle; readonly note: string }> {
    const found = await this.#page.waitForFunction(
      `[...document.querySelectorAll('.editor-instance .view-line')]
        .filter((line) => line.textContent.replaceAll('\u00a0', ' ').includes(${JSON.stringify(line)}))
        .flatMap((line) => [...line.querySelectorAll('span')])
        .map((part) => ({ part, note: getComputedStyle(part, '::after').content }))
        .find(({ note }) => note.includes(${JSON.stringify(saying)}))`,
    );
    const part = (await found.getProperty('part')).asElement();
    if (part === null) throw new Error(`${line} has no note`);
    return { part, note: String(await (await found.getProperty('note')).jsonValue()) };
  }

  #hoverSaying(text: string): Locator {
    return this.#page.locator('.monaco-hover:visible .hover-contents').filter({ hasText: text }).first();
  }

  /** Every lens in sight. */
  lenses(): Locator {
    return this.#page.locator('.editor-instance .codelens-decoration');
  }

  /** Rests the pointer on a word, and answers the hover that says something. */
  async hover(line: string, word: string, saying: string): Promise<Locator> {
    const place = this.lines().filter({ hasText: line }).first().getByText(word, { exact: true }).first();
    const hover = this.#hoverSaying(saying);
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
