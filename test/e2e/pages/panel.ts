import type { FrameLocator, Locator, Page } from 'playwright-core';
import { until } from './until.ts';

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
    const webview = this.#page.locator('iframe.webview');
    await until(
      async (limit) =>
        (await webview.count()) > 0 && (await beside.locator('.tab.active').click({ button: 'middle', ...limit })),
      (limit) => webview.waitFor({ state: 'detached', ...limit }),
    );
  }

  /** Makes the window as wide as it takes for the panel, alone in it, to have so many pixels, and high enough for a whole page. */
  async beWide(width: number): Promise<void> {
    const rest = 1400;
    await this.#page.setViewportSize({ width: rest, height: 1800 });
    const box = await this.#page.locator('iframe.webview').boundingBox();
    await this.#page.setViewportSize({ width: rest - (box?.width ?? rest) + width, height: 1800 });
  }

  heading(text: string | RegExp): Locator {
    return this.frame.getByRole('heading', { name: text });
  }
}
