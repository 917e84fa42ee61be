import type { Locator, Page } from 'playwright-core';
import { clickAway, type Limit, until } from './until.ts';

/** VS Code's quick input: the command palette, quick picks and input boxes. */
export class QuickInput {
  readonly #page: Page;
  readonly #widget: Locator;
  readonly #palette: Locator;
  /** The input of every quick input but the palette. */
  readonly #input: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#widget = page.locator('.quick-input-widget:visible');
    this.#palette = this.#widget.locator('input.input[placeholder^="Type the name of a command"]');
    this.#input = this.#widget.locator('input.input:not([placeholder^="Type the name of a command"])');
  }

  /** Runs a command of the palette by its whole title, such as `APM Lens: Sign In`; rejects where the palette never offers it. */
  async runCommand(title: string): Promise<void> {
    await until(
      async (limit) => {
        await this.#page.keyboard.press('F1');
        await this.#palette.fill(`>${title}`, limit);
        await this.row(title).first().click(limit);
      },
      (limit) => this.#palette.waitFor({ state: 'hidden', ...limit }),
    );
  }

  /** The same by the keyboard alone. */
  async enterCommand(title: string): Promise<void> {
    await until(
      async (limit) => {
        await this.#page.keyboard.press('F1');
        await this.#palette.waitFor(limit);
        await this.#palette.press('Control+KeyA', limit);
        await this.#page.keyboard.insertText(`>${title}`);
        await this.row(title).first().waitFor(limit);
        await this.#page.keyboard.press('Enter');
      },
      (limit) => this.#palette.waitFor({ state: 'hidden', ...limit }),
    );
  }

  /** Runs a command that asks for something, and answers the quick input once it does. */
  async ask(title: string, question: RegExp | string): Promise<Locator> {
    const asked = this.asking(question);
    await until(
      () => this.runCommand(title),
      (limit) => asked.waitFor(limit),
    );
    return asked;
  }

  /** Runs a command that shows a list, and picks a row of it. */
  async choose(title: string, label: string): Promise<void> {
    await until(
      () => this.runCommand(title),
      (limit) => this.row(label).first().waitFor(limit),
    );
    await this.pick(label);
  }

  /** Runs a command that shows a long list, and picks a row that is found by typing its label. */
  async search(title: string, label: string): Promise<void> {
    await until(
      async (limit) => {
        await this.runCommand(title);
        await this.#input.fill(label, limit);
        await this.row(label).first().click(limit);
      },
      (limit) =>
        this.row(label)
          .first()
          .waitFor({ state: 'hidden', ...limit }),
    );
  }

  /** A row whose text begins with a label. */
  row(label: string | RegExp): Locator {
    return this.#widget.locator('.quick-input-list .monaco-list-row').filter({ hasText: label });
  }

  /** Picks a row of a long list, found by typing its label. */
  async find(label: string): Promise<void> {
    await this.#input.fill(label);
    await this.pick(label);
  }

  async pick(label: string | RegExp): Promise<void> {
    await clickAway(this.row(label).first());
  }

  /** The quick input, once it asks for something. */
  asking(question: RegExp | string): Locator {
    return this.#widget.filter({ hasText: question });
  }

  /** Types into the input box that asks a question, without entering it. */
  async type(question: RegExp, text: string): Promise<void> {
    await this.asking(question).locator('input.input').fill(text);
  }

  /** Types an answer and enters it. */
  async answer(question: RegExp, text: string): Promise<void> {
    const asked = this.asking(question);
    await this.type(question, text);
    await this.#enter(question, (limit) => asked.waitFor({ state: 'hidden', ...limit }));
  }

  /** Types an answer that is not taken, enters it, and waits for the reason. */
  async answerInVain(question: RegExp, text: string, reason: RegExp): Promise<void> {
    await this.type(question, text);
    await this.#enter(question, (limit) => this.message(reason).waitFor(limit));
  }

  async #enter(question: RegExp, seen: (limit: Limit) => Promise<void>): Promise<void> {
    const input = this.asking(question).locator('input.input');
    await until(async (limit) => (await input.isVisible()) && (await input.press('Enter', limit)), seen);
  }

  /** Agrees to what stands in the box, such as the place of a file to save. */
  async agree(): Promise<void> {
    await clickAway(this.#widget.getByRole('button', { name: 'OK' }));
  }

  /** The message under an input box that refuses what was entered. */
  message(text: RegExp): Locator {
    return this.#widget.locator('.quick-input-message').filter({ hasText: text });
  }

  async cancel(): Promise<void> {
    await until(
      async () => (await this.#widget.isVisible()) && (await this.#page.keyboard.press('Escape')),
      (limit) => this.#widget.waitFor({ state: 'hidden', ...limit }),
    );
  }
}
