import type { FrameLocator, Locator, Page } from 'playwright-core';

/** The performance panel: a page of its own, two frames deep. */
export class Panel {
  readonly frame: FrameLocator;
  readonly tab: Locator;

  constructor(page: Page) {
    this.frame = page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
    this.tab = page.locator('.tab.active');
  }

  heading(text: string | RegExp): Locator {
    return this.frame.getByRole('heading', { name: text });
  }
}
