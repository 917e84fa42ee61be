import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workbenchAddress } from './address.ts';
import { builtInExtensions } from './builtInExtensions.ts';
import { findBrowser } from './chromium.ts';
import { editionOf } from './editions.ts';
import { type Installation, install } from './install.ts';
import { say } from './npm.ts';
import { openBrowser, runTestsIn } from './page.ts';
import { holdStill } from './quiet.ts';
import { startReverseProxy } from './reverseProxy.ts';
import { type Server, startServer } from './server.ts';
import { readSwitches, type Switches } from './switches.ts';

const testMinutes = 10;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Does what VS Code's own command line would do with these arguments: manages extensions, runs an extension's tests in a
 * headless browser, or opens a folder and stays until it is interrupted. `VSCODE_VERSION` picks the edition, `PORT` the port.
 * @returns the exit code.
 * @throws Error with a sentence for the person who started it.
 */
export async function launch(args: readonly string[]): Promise<number> {
  for (const signal of signals) process.on(signal, () => process.exit(130));
  const switches = readSwitches(args, process.cwd());
  const installation = await install(editionOf(process.env['VSCODE_VERSION']));
  if (switches.version) {
    process.stdout.write(`${installation.edition.vscode}\n`);
    return 0;
  }
  const temporary = switches.userDataDir === undefined ? await mkdtemp(join(tmpdir(), 'vscode-')) : undefined;
  const dataDir = switches.userDataDir ?? temporary ?? '';
  try {
    const options = serverSwitches(switches, dataDir);
    if (switches.testsPath !== undefined)
      options.push('--builtin-extensions-dir', await builtInExtensions(installation));
    if (switches.errands.length > 0) return await doErrands(installation, [...options, ...switches.errands]);
    const server = await startServer(installation, options);
    try {
      return await (switches.testsPath === undefined ? stayOpen(server, switches) : runTests(server, switches));
    } finally {
      await server.close();
    }
  } finally {
    if (temporary !== undefined) await rm(temporary, { recursive: true, force: true, maxRetries: 3 });
  }
}

function serverSwitches(switches: Switches, dataDir: string): string[] {
  return [
    ...['--server-data-dir', dataDir, '--user-data-dir', dataDir],
    ...['--extensions-dir', switches.extensionsDir ?? join(dataDir, 'extensions')],
    ...(switches.disableWorkspaceTrust ? ['--disable-workspace-trust'] : []),
  ];
}

function doErrands({ node, server }: Installation, args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(node, [server, '--accept-server-license-terms', ...args], { stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

async function runTests(server: Server, switches: Switches): Promise<number> {
  const proxy = await startReverseProxy(server.port, 0);
  const browser = await openBrowser(await findBrowser());
  try {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    await page.addInitScript(holdStill);
    return await Promise.race([
      runTestsIn(page, workbenchAddress(proxy.origin, switches)),
      serverEnds(server),
      tooLate(testMinutes),
    ]);
  } finally {
    await browser.close();
    await proxy.close();
  }
}

/** Without tests the window belongs to a person: their own browser, until they press Ctrl-C. */
async function stayOpen(server: Server, switches: Switches): Promise<number> {
  const proxy = await startReverseProxy(server.port, Number(process.env['PORT'] ?? 0));
  process.stdout.write(`\n  VS Code is open at  ${workbenchAddress(proxy.origin, switches)}\n\n`);
  say('press Ctrl-C to end');
  try {
    return await Promise.race([interrupted(), serverEnds(server)]);
  } finally {
    await proxy.close();
  }
}

/** Signals may come twice, from the terminal and from npm; only the first one counts and none of them kills outright. */
function interrupted(): Promise<number> {
  return new Promise((resolve) => {
    for (const signal of signals) process.removeAllListeners(signal).on(signal, () => resolve(0));
  });
}

async function serverEnds(server: Server): Promise<never> {
  throw new Error(`the VS Code server ended too early\n${await server.ended}`);
}

function tooLate(minutes: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`the tests did not end within ${minutes} minutes`)), minutes * 60_000).unref();
  });
}
