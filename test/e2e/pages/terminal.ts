import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { QuickInput } from './quickInput.ts';

/** The integrated terminal. */
export class Terminal {
  readonly #page: Page;
  readonly #quickInput: QuickInput;

  constructor(page: Page) {
    this.#page = page;
    this.#quickInput = new QuickInput(page);
  }

  /** Opens a new terminal and waits for its prompt. */
  async open(): Promise<void> {
    await this.#quickInput.runCommand('Terminal: Create New Terminal');
    await this.#page.locator('.terminal-wrapper.active .xterm-screen').waitFor();
    await this.#page.locator('.terminal-wrapper.active .xterm-helper-textarea').focus();
  }

  /** Types a line, and enters it. */
  async run(line: string): Promise<void> {
    await this.#page.keyboard.insertText(line);
    await this.#page.keyboard.press('Enter');
  }

  async kill(): Promise<void> {
    await this.#quickInput.runCommand('Terminal: Kill the Active Terminal Instance');
  }

  /** The text of a file that a command writes. */
  async written(file: string): Promise<string> {
    for (;;) {
      const text = await readFile(file, 'utf8').catch(() => '');
      if (text.endsWith('\n')) return text;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
