import assert from 'node:assert/strict';
import type { Browser } from 'playwright-core';
import type { PanelModel } from '../../../src/panel/model.ts';
import { findBrowser } from '../../vscode/chromium.ts';
import { openBrowser } from '../../vscode/page.ts';
import { showMessage } from './fixture.ts';
import { PanelPage, type PanelPageOptions } from './panelPage.ts';

/**
 * The panel's pages of one suite, in a browser of its own. To be called in `describe`: it opens the browser before the tests, and closes the
 * pages after each, which fails where a page complained.
 */
export class PanelPages {
  readonly #open: PanelPage[] = [];
  #browser: Browser | undefined;

  constructor() {
    before(async () => {
      this.#browser = await openBrowser(await findBrowser());
    });
    afterEach(() => this.#closePages());
    after(() => this.#browser?.close());
  }

  /** Opens a page, with nothing on it yet. */
  async open(options: PanelPageOptions = {}): Promise<PanelPage> {
    assert.ok(this.#browser);
    const panel = await PanelPage.open(this.#browser, options);
    this.#open.push(panel);
    return panel;
  }

  /** Opens a page that shows a model. */
  async show(model: PanelModel, options: PanelPageOptions = {}): Promise<PanelPage> {
    const panel = await this.open(options);
    await panel.send(showMessage(model));
    await panel.page.locator('h1').waitFor();
    return panel;
  }

  async #closePages(): Promise<void> {
    for (const { page, complaints } of this.#open.splice(0)) {
      await page.close();
      assert.deepEqual(complaints, [], 'errors, or breaches of the content security policy');
    }
  }
}
