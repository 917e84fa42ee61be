import type { Locator, Page } from 'playwright-core';

/** VS Code's quick input: the command palette, quick picks and input boxes. */
export class QuickInput {
  readonly #page: Page;
  readonly #widget: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#widget = page.locator('.quick-input-widget:visible');
  }

  /** Runs a command of the palette by its whole title, such as `APM Lens: Sign In`. */
  async runCommand(title: string): Promise<void> {
    await this.#page.keyboard.press('F1');
    const input = this.#widget.locator('input.input');
    await input.waitFor();
    await input.fill(`>${title}`);
    await this.row(title).first().click();
  }

  /** A row whose text begins with a label. */
  row(label: string | RegExp): Locator {
    return this.#widget.locator('.quick-input-list .monaco-list-row').filter({ hasText: label });
  }

  /** Picks a row of a long list, found by typing its label. */
  async find(label: string): Promise<void> {
    await this.#widget.locator('input.input').fill(label);
    await this.pick(label);
  }

  async pick(label: string | RegExp): Promise<void> {
    await this.row(label).first().click();
  }

  /** The quick input, once it asks for something. */
  asking(question: RegExp): Locator {
    return this.#widget.filter({ hasText: question });
  }

  /** Types into the input box that asks a question, without entering it. */
  async type(question: RegExp, text: string): Promise<void> {
    await this.asking(question).locator('input.input').fill(text);
  }

  /** Types an answer and enters it. */
  async answer(question: RegExp, text: string): Promise<void> {
    await this.type(question, text);
    await this.#page.keyboard.press('Enter');
  }

  /** What the quick input says, title and message together. */
  async text(): Promise<string> {
    return await this.#widget.innerText();
  }

  /** The message under an input box that refuses what was entered. */
  message(text: RegExp): Locator {
    return this.#widget.locator('.quick-input-message').filter({ hasText: text });
  }

  async cancel(): Promise<void> {
    await this.#page.keyboard.press('Escape');
  }
}
