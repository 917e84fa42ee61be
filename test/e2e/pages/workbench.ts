import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { project } from '../../vscode/folders.ts';
import { Editor } from './editor.ts';
import { Panel } from './panel.ts';
import { QuickInput } from './quickInput.ts';
import { SideBar } from './sideBar.ts';
import { until } from './until.ts';

const pictures = join(project, 'test', 'e2e', 'pictures');

/** Whether pictures are taken of more than failures: no test looks at one. */
export const arePicturesWanted = process.env['TEST_PICTURES'] !== 'failures';

/** The parts of the window whose text tells why a test failed, where nobody sees the picture. */
const partsReported = [
  '.quick-input-widget',
  '.notification-list-item',
  '.monaco-dialog-box',
  '.part.sidebar',
  '.part.editor .tab.active',
  '.part.panel .pane-body, .part.panel .markers-panel',
  '.part.statusbar',
];

/** The whole window, as a person sees it. */
export class Workbench {
  readonly page: Page;
  readonly quickInput: QuickInput;
  readonly sideBar: SideBar;
  readonly editor: Editor;
  readonly panel: Panel;

  constructor(page: Page) {
    this.page = page;
    this.quickInput = new QuickInput(page);
    this.sideBar = new SideBar(page);
    this.editor = new Editor(page);
    this.panel = new Panel(page);
  }

  /** Signs in through the command palette, with everything that is asked for. */
  async signIn(to: { origin: string; appId: string; apiKey: string; token: string }): Promise<void> {
    await this.quickInput.ask('APM Lens: Sign In', /Address of the APM service/);
    await this.quickInput.answer(/Address of the APM service/, to.origin);
    await this.quickInput.answer(/Identifier of the application/, to.appId);
    await this.quickInput.answer(/API key for/, to.apiKey);
    await this.quickInput.answer(/Bearer token for/, to.token);
    await this.quickInput.pick('In this workspace');
  }

  /** Opens the list of notifications, because no toasts show while VS Code is driven, and answers the one with a text. */
  async notification(text: string | RegExp): Promise<Locator> {
    const center = this.page.locator('.notifications-center.visible');
    const message = center.locator('.notification-list-item').filter({ hasText: text });
    await until(
      async (limit) =>
        (await center.isVisible()) || (await this.page.locator('.statusbar-item .codicon-bell-dot').click(limit)),
      (limit) => message.waitFor(limit),
    );
    return message;
  }

  /** Opens the coverage until it says what is expected: settings take effect a moment after they are written. */
  async coverageSays(expected: Locator): Promise<void> {
    await until(
      () => this.quickInput.ask('APM Lens: Explain Coverage', /request transactions matched/),
      (limit) => expected.waitFor(limit),
    );
  }

  statusItem(text: string | RegExp): Locator {
    return this.page.locator('.part.statusbar .statusbar-item').filter({ hasText: text });
  }

  /** Switches the colour theme through the palette, and waits for its class on the workbench. */
  async useTheme(label: string, className: 'vs' | 'vs-dark' | 'hc-black' | 'hc-light'): Promise<void> {
    await this.quickInput.search('Preferences: Color Theme', label);
    await this.page.locator(`.monaco-workbench.${className}`).waitFor();
  }

  /** Keeps a picture of the window in which a test failed, named after the test, and reports what the window says. */
  async pictureFailure(test: Mocha.Test | undefined): Promise<void> {
    if (test === undefined || test.state === 'passed') return;
    await this.#keepPicture(`failed-${test.title.replace(/\W+/g, '-').slice(0, 60)}`);
    const texts = await Promise.all(
      partsReported.map(async (part) => (await this.page.locator(`${part}:visible`).allInnerTexts()).join(' ¦ ')),
    );
    const said = texts.filter((text) => text !== '').map((text) => text.replace(/\s+/g, ' ').slice(0, 800));
    console.log(`      the window says: ${said.join('\n        ')}`);
  }

  /** Takes a picture once the window stands still; none where `TEST_PICTURES` is `failures`. */
  async takePicture(name: string): Promise<void> {
    if (arePicturesWanted) await this.#keepPicture(name);
  }

  async #keepPicture(name: string): Promise<void> {
    await mkdir(pictures, { recursive: true });
    let before: Buffer = Buffer.alloc(0);
    for (let look = 0; look < 20; look += 1) {
      const picture = await this.page.screenshot();
      if (picture.equals(before)) break;
      before = picture;
    }
    await writeFile(join(pictures, `${name}.png`), before);
  }
}
