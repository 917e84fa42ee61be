import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import * as v from 'valibot';
import { pageHtml } from '../../../src/panel/pageHtml.ts';
import { type PageMessage, type PanelMessage, pageMessageSchema } from '../../../src/panel/protocol.ts';
import { project } from '../../vscode/folders.ts';
import { type Theme, themes } from './themes.ts';

const origin = 'https://panel.test';

/** How a page is opened: dark, 1100 pixels wide and without wishes for its looks where nothing is said. */
export interface PanelPageOptions {
  readonly theme?: Theme;
  readonly width?: number;
  readonly forcedColors?: 'active';
  readonly reducedMotion?: 'reduce';
}

/** The panel's page as built, in a browser, with an editor's side that the test plays. */
export class PanelPage {
  readonly page: Page;
  /** What the page has said, in order. */
  readonly heard: PageMessage[] = [];
  /** What the browser complained about: errors, and breaches of the content security policy. */
  readonly complaints: string[] = [];
  /** What the page keeps over a reload. */
  kept: unknown;
  readonly #waitingForState: ((state: unknown) => void)[] = [];
  readonly #waiting: ((message: PageMessage) => void)[] = [];

  private constructor(page: Page) {
    this.page = page;
  }

  static async open(browser: Browser, options: PanelPageOptions = {}): Promise<PanelPage> {
    const { theme = 'dark', width = 1100, ...media } = options;
    const viewport = { width, height: 900 };
    const page = await browser.newPage({ viewport, timezoneId: 'UTC', locale: 'en-GB', bypassCSP: false, ...media });
    const panel = new PanelPage(page);
    page.on('pageerror', (error) => panel.complaints.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && panel.complaints.push(message.text()));
    await page.exposeFunction('tellTest', (message: unknown) => panel.#hear(message));
    await page.exposeFunction('keepForTest', (state: unknown) => {
      panel.kept = state;
      for (const wait of panel.#waitingForState) {
        wait(state);
      }
    });
    await page.addInitScript({ content: editorScript(theme) });
    await page.route(`${origin}/**`, async (route) => {
      const path = new URL(route.request().url()).pathname;
      const body = path === '/' ? html() : await readFile(join(project, 'dist', path.slice(1)), 'utf8');
      await route.fulfill({ body, contentType: typeOf(path) });
    });
    await page.goto(`${origin}/`);
    await panel.waitFor((message) => message.kind === 'ready');
    return panel;
  }

  async send(message: PanelMessage | object): Promise<void> {
    await this.page.evaluate(`window.postMessage(${JSON.stringify(message)}, '*')`);
  }

  /** The first message that fits, among those heard since number `from` or still to come. */
  async waitFor(fits: (message: PageMessage) => boolean, from = 0): Promise<PageMessage> {
    const heard = this.heard.slice(from).find(fits);
    if (heard !== undefined) {
      return heard;
    }
    return await new Promise((resolve) => {
      this.#waiting.push((message) => fits(message) && resolve(message));
    });
  }

  /** The next state that the page keeps and that fits. */
  keeps(fits: (state: unknown) => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#waitingForState.push((state) => fits(state) && resolve());
    });
  }

  #hear(message: unknown): void {
    const decoded = v.parse(pageMessageSchema, message);
    this.heard.push(decoded);
    for (const wait of this.#waiting) {
      wait(decoded);
    }
  }
}

function html(): string {
  return pageHtml({ script: '/panel.js', style: '/panel.css', nonce: 'n0nce', language: 'en', title: 'Panel' });
}

function typeOf(path: string): string {
  return path.endsWith('.js') ? 'text/javascript' : path.endsWith('.css') ? 'text/css' : 'text/html';
}

/** Runs in the page before its program: what the editor gives a web view. */
function editorScript(theme: Theme): string {
  const { kind, colours } = themes[theme];
  const variables = [
    ...colours.split(';').map((pair) => pair.trim().split(' ')),
    ['font-family', 'system-ui, "Liberation Sans", sans-serif'],
    ['font-size', '13px'],
    ['editor-font-family', '"DejaVu Sans Mono", monospace'],
  ];
  return `
    globalThis.acquireVsCodeApi = () => ({
      postMessage: tellTest,
      getState: () => JSON.parse(sessionStorage.getItem('kept') ?? 'null') ?? undefined,
      setState: (state) => {
        sessionStorage.setItem('kept', JSON.stringify(state));
        keepForTest(state);
      },
    });
    document.addEventListener('DOMContentLoaded', () => {
      document.body.classList.add(...${JSON.stringify(kind.split(' '))});
      for (const [name, value] of ${JSON.stringify(variables)}) {
        document.documentElement.style.setProperty('--vscode-' + name, value);
      }
    });`;
}
