import { chromium, type Page, type Browser as Running } from 'playwright-core';
import type { Browser } from './chromium.ts';

const switches = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync', '--disable-dev-shm-usage'],
];

/** Starts a headless browser; it ends with `close`, and with this process. */
export function openBrowser(browser: Browser): Promise<Running> {
  return chromium.launch({ executablePath: browser.program, args: [...switches, ...browser.args], headless: true });
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
