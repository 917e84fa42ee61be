import type { FrameLocator, Locator, Page } from 'playwright-core';

/** The performance panel: a page of its own, two frames deep. */
export class Panel {
  readonly frame: FrameLocator;
  readonly tab: Locator;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.frame = page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
    this.tab = page.locator('.tab.active');
  }

  /** Closes the panel, and with it its column. */
  async close(): Promise<void> {
    const beside = this.#page.locator('.editor-group-container').last();
    await beside.locator('.tab.active').click({ button: 'middle' });
    await this.#page.locator('iframe.webview').waitFor({ state: 'detached' });
  }

  heading(text: string | RegExp): Locator {
    return this.frame.getByRole('heading', { name: text });
  }
}
