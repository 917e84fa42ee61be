import { type BrowserContext, chromium, type Page, type Browser as Running } from 'playwright-core';
import type { Browser } from './chromium.ts';

/**
 * A script that is compiled while it arrives is compiled even where the profile has it compiled: a third of what opening a window costs.
 * The others are those of Playwright that concern a page; the last switch of this name counts alone.
 */
const disabledFeatures = [
  'ScriptStreaming',
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'MediaRouter'],
  ...['HttpsFirstBalancedModeAutoEnable', 'OptimizationHints', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
].join(',');

const switches = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync', '--disable-dev-shm-usage'],
  `--disable-features=${disabledFeatures}`,
  // A page lives too short for V8's optimising compilers, and for a heap that grows step by step, to pay for themselves: a window costs a
  // fifth less without, a page that axe looks through a quarter.
  '--js-flags=--no-maglev,--no-opt,--min-semi-space-size=16',
];

/**
 * The address of every workbench in a browser with a profile: what the profile keeps of the workbench's program is found by its address. The
 * names below `localhost` are trusted like HTTPS.
 */
export const origin = 'http://vscode.localhost';

/** Starts a headless browser; it ends with `close`, and with this process. */
export function openBrowser(browser: Browser): Promise<Running> {
  return chromium.launch(optionsOf(browser));
}

/**
 * Starts a headless browser with a profile of its own, in which a server of this machine answers for `origin`.
 * @param profile folder of the profile; made where it is missing
 */
export function openProfile(browser: Browser, profile: string, serverPort: number): Promise<BrowserContext> {
  const { args, ...options } = optionsOf(browser);
  const mapped = `--host-resolver-rules=MAP ${new URL(origin).hostname}:80 127.0.0.1:${serverPort}`;
  const viewport = { width: 1400, height: 900 };
  return chromium.launchPersistentContext(profile, { ...options, args: [...args, mapped], viewport });
}

function optionsOf({ program, args }: Browser) {
  return { executablePath: program, args: [...switches, ...args], headless: true };
}

/**
 * Opens the workbench's page in development mode with tests, and waits for the tests to end.
 * @returns the exit code the tests ended with.
 * @throws Error when the page crashes or is closed before that.
 */
export async function runTestsIn(page: Page, address: string): Promise<number> {
  const exit = new Promise<number>((resolve, reject) => {
    page.on('crash', () => reject(new Error('the page of VS Code crashed')));
    page.on('close', () => reject(new Error('the page of VS Code was closed')));
    page.exposeFunction('codeAutomationExit', (code: unknown) => resolve(Number(code))).catch(reject);
  });
  await page.exposeFunction('codeAutomationLog', (type: unknown, args: unknown) => {
    const stream = type === 'error' || type === 'warn' ? process.stderr : process.stdout;
    stream.write(`${Array.isArray(args) ? args.map(String).join(' ') : String(args)}\n`);
  });
  await page.goto(address);
  return exit;
}
