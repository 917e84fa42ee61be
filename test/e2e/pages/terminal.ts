import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { errors, type Locator, type Page } from 'playwright-core';
import { QuickInput } from './quickInput.ts';
import { type Limit, until } from './until.ts';

const pause = 40;

/** The integrated terminal. */
export class Terminal {
  readonly #page: Page;
  readonly #quickInput: QuickInput;
  readonly #all: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#quickInput = new QuickInput(page);
    this.#all = page.locator('.terminal-wrapper');
  }

  /** Opens a new terminal. */
  async open(): Promise<void> {
    const count = await this.#all.count();
    await this.#quickInput.runCommand('Terminal: Create New Terminal');
    await this.#all.nth(count).waitFor({ state: 'attached' });
    await this.#page.locator('.terminal-wrapper.active .xterm-screen').waitFor();
  }

  /** Enters a line until its effect is seen. */
  async run(line: string, seen: (limit: Limit) => Promise<unknown>): Promise<void> {
    await until(async (limit) => {
      await this.#page.locator('.terminal-wrapper.active .xterm-helper-textarea').focus(limit);
      await this.#page.keyboard.insertText(line);
      await this.#page.keyboard.press('Enter');
    }, seen);
  }

  /** Enters a line that writes a file, and answers its text. */
  async write(line: string, file: string): Promise<string> {
    await this.run(line, (limit) => this.written(file, limit));
    return await this.written(file);
  }

  async kill(): Promise<void> {
    const count = await this.#all.count();
    await this.#quickInput.runCommand('Terminal: Kill the Active Terminal Instance');
    await this.#all.nth(count - 1).waitFor({ state: 'detached' });
  }

  /** The text of a file that a command writes. */
  async written(file: string, limit: Limit = { timeout: 90_000 }): Promise<string> {
    const end = performance.now() + limit.timeout;
    for (;;) {
      const text = await readFile(file, 'utf8').catch(() => '');
      if (text.endsWith('\n')) return text;
      if (performance.now() > end) throw new errors.TimeoutError(`${file} was not written within ${limit.timeout} ms`);
      await setTimeout(pause);
    }
  }
}
