import { errors, type Locator, type Page } from 'playwright-core';

/** VS Code's quick input: the command palette, quick picks and input boxes. */
export class QuickInput {
  readonly #page: Page;
  readonly #widget: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.#widget = page.locator('.quick-input-widget:visible');
  }

  /** Runs a command of the palette by its whole title, such as `APM Lens: Sign In`; rejects where the palette never offers it. */
  async runCommand(title: string): Promise<void> {
    for (let tries = 5; ; tries -= 1) {
      await this.#page.keyboard.press('F1');
      const input = this.#widget.locator('input.input');
      await input.waitFor();
      await input.fill(`>${title}`);
      try {
        await this.row(title).first().click({ timeout: 20_000 });
        return;
      } catch (error) {
        // A view or webview that takes the focus just now closes the palette, as it would for a person: it is opened again.
        if (tries === 1 || !(error instanceof errors.TimeoutError)) throw error;
        await this.cancel();
      }
    }
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
