import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { shiftDate } from '../clock/shiftedDate.ts';
import { clockOffset } from '../clock/testClock.ts';
import { workbenchAddress } from '../vscode/address.ts';
import { builtInExtensions } from '../vscode/builtInExtensions.ts';
import { findBrowser } from '../vscode/chromium.ts';
import { editionOf } from '../vscode/editions.ts';
import { install } from '../vscode/install.ts';
import { openProfile, origin } from '../vscode/page.ts';
import { copyProfile } from '../vscode/profile.ts';
import { holdStill, quietSettings } from '../vscode/quiet.ts';
import { type ReverseProxy, startReverseProxy } from '../vscode/reverseProxy.ts';
import { type Server, type ServerMachine, startServer } from '../vscode/server.ts';
import { copyShop } from '../vscode/shop.ts';
import { installedExtension } from './installedExtension.ts';
import { QuickInput } from './pages/quickInput.ts';

export type Theme = 'Default Dark Modern' | 'Default Light Modern' | 'Default High Contrast';

const settings = {
  'workbench.startupEditor': 'none',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.tips.enabled': false,
  'chat.commandCenter.enabled': false,
  'git.enabled': false,
  'editor.minimap.enabled': false,
  'window.menuBarVisibility': 'compact',
  'editor.cursorBlinking': 'solid',
  ...quietSettings,
};

/** How a window is opened. */
export interface Opening {
  /** Whether every folder is trusted without asking; yes where left out. */
  readonly trusted?: boolean;
  /** Gets the copy of the shop ready, and answers what to open: the folder itself, or a workspace file. */
  readonly prepare?: (folder: string) => Promise<string>;
  /** The display language; English where left out. The workbench's own words stay English: it has no language pack. */
  readonly language?: string;
  /** The folder that extensions are installed in; one with the package where left out. */
  readonly extensions?: string;
  /** What the machine is like that the folder is on. */
  readonly machine?: ServerMachine;
}

/** A VS Code with the packaged extension installed, the way a person has it: nothing in development mode. */
export class VsCode {
  /** The workspace that is open, a copy of the shop. */
  readonly folder: string;
  readonly page: Page;
  readonly #server: Server;
  readonly #proxy: ReverseProxy;
  readonly #temporary: string;

  private constructor(parts: { folder: string; page: Page; server: Server; proxy: ReverseProxy }) {
    this.folder = parts.folder;
    this.page = parts.page;
    this.#server = parts.server;
    this.#proxy = parts.proxy;
    this.#temporary = join(parts.folder, '..');
  }

  /** Installs the package in a fresh VS Code of the edition named by `VSCODE_VERSION` and opens the shop in it. */
  static async open(more: Readonly<Record<string, unknown>> = {}, opening: Opening = {}): Promise<VsCode> {
    const { trusted = true, prepare = async (copied: string) => copied, language, machine, extensions } = opening;
    const installation = await install(editionOf(process.env['VSCODE_VERSION']));
    const temporary = await mkdtemp(join(tmpdir(), 'apm-lens-e2e-'));
    const folder = await copyShop(join(temporary, 'shop'));
    const opened = await prepare(folder);
    const data = join(temporary, 'data');
    await writeSettings(data, more);
    // A server writes into this folder while it starts: two at once had one window without the package.
    const own = join(temporary, 'extensions');
    await cp(extensions ?? (await installedExtension(installation)), own, { recursive: true });
    const installed = ['--extensions-dir', own];
    const builtIn = ['--builtin-extensions-dir', await builtInExtensions(installation)];
    const switches = ['--server-data-dir', data, '--user-data-dir', data, ...installed, ...builtIn];
    const server = await startServer(
      installation,
      [...switches, ...(trusted ? ['--disable-workspace-trust'] : [])],
      machine,
    );
    const proxy = await startReverseProxy(server.port, 0);
    const browser = await findBrowser();
    const profile = await copyProfile(installation, browser, join(temporary, 'profile'));
    const context = await openProfile(browser, profile, proxy.port);
    await context.addInitScript(shiftDate, clockOffset);
    await context.addInitScript(holdStill);
    await context.addInitScript((tag) => tag && Reflect.set(globalThis, '_VSCODE_NLS_LANGUAGE', tag), language);
    const page = await openWindow(context, opened);
    return new VsCode({ folder, page, server, proxy });
  }

  /** Opens another window of the same person, by default on the same folder. */
  openWindow(folder = this.folder): Promise<Page> {
    return openWindow(this.page.context(), folder);
  }

  /** Sends a signal to what runs the extensions of all windows. That of a window which was just closed may end meanwhile. */
  signalExtensions(signal: NodeJS.Signals): void {
    for (const pid of extensionHosts(this.#server.pid)) {
      try {
        process.kill(pid, signal);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) {
          throw error;
        }
      }
    }
  }

  /** What the settings of the person and of the machine are now. */
  async settings(): Promise<readonly Readonly<Record<string, unknown>>[]> {
    const texts = settingsFiles(join(this.#temporary, 'data')).map((file) => readFile(file, 'utf8'));
    return (await Promise.all(texts)).map((text): Record<string, unknown> => JSON.parse(text));
  }

  /** Loads the window anew. */
  async reload(): Promise<void> {
    const loaded = this.page.waitForEvent('load');
    await new QuickInput(this.page).runCommand('Developer: Reload Window');
    await loaded;
    await isOpen(this.page);
  }

  async close(): Promise<void> {
    await this.page.context().close();
    await this.#proxy.close();
    await this.#server.close();
    await rm(this.#temporary, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The processes below a server that run extensions. */
function extensionHosts(server: number): readonly number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s(.*)$/.exec(line) ?? []);
  return processes.flatMap(([, pid, parent, args = '']) =>
    Number(parent) === server && args.includes('--type=extensionHost') ? [Number(pid)] : [],
  );
}

async function openWindow(context: BrowserContext, folder: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(90_000);
  await page.goto(workbenchAddress(origin, { developmentPaths: [], testsPath: undefined, folder, files: [] }));
  await isOpen(page);
  return page;
}

/** Waits until the workbench stands, and knows the extension. */
async function isOpen(page: Page): Promise<void> {
  await page.locator('.activitybar .action-label[aria-label^="APM Lens"]').waitFor({ timeout: 150_000 });
}

function settingsFiles(data: string): readonly string[] {
  return ['User', 'Machine'].map((place) => join(data, place, 'settings.json'));
}

async function writeSettings(data: string, more: Readonly<Record<string, unknown>>): Promise<void> {
  for (const file of settingsFiles(data)) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify({ ...settings, ...more }, null, 2));
  }
}
