import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { workbenchAddress } from './address.ts';
import { builtInExtensions } from './builtInExtensions.ts';
import type { Browser } from './chromium.ts';
import { cacheFolder } from './folders.ts';
import type { Installation } from './install.ts';
import { openProfile, origin } from './page.ts';
import { quietSettings } from './quiet.ts';
import { startReverseProxy } from './reverseProxy.ts';
import { startServer } from './server.ts';
import { shop } from './shop.ts';

/** What a profile keeps of the pages that were shown in it: their files, and what V8 has compiled of the scripts among them. */
const kept = ['Cache', 'Code Cache'];
/** V8 notes a script at its first run, and keeps what it has compiled of it at the second. */
const showings = 2;

const startedFile = join(shop, 'express', 'src', 'controllers', 'products.js');

/**
 * Makes a profile for one window. It has the workbench's program, 19 MB that every window would fetch through the server, the proxy and
 * the browser and compile anew, and nothing else of any window before it.
 * @returns the folder of the profile.
 */
export async function copyProfile(installation: Installation, browser: Browser, folder: string): Promise<string> {
  await cp(await keptPages(installation, browser), join(folder, 'Default'), { recursive: true });
  return folder;
}

/** The folder with the pages of a workbench, made once for each browser and VS Code. Processes may do so at the same time: the first to end wins. */
export async function keptPages(installation: Installation, browser: Browser): Promise<string> {
  const name = createHash('sha256').update(`${installation.edition.vscode} ${browser.program} ${kept}`).digest('hex');
  const place = join(cacheFolder, `pages-${name.slice(0, 16)}`);
  if (!existsSync(place)) {
    const begun = await mkdtemp(join(cacheFolder, 'pages-begun-'));
    try {
      await showWorkbench(installation, browser, begun);
      const pages = join(begun, 'pages');
      await mkdir(pages);
      for (const part of kept.filter((each) => existsSync(join(begun, 'profile', 'Default', each)))) {
        await rename(join(begun, 'profile', 'Default', part), join(pages, part));
      }
      await rename(pages, place).catch((error: unknown) => {
        if (!existsSync(place)) throw error;
      });
    } finally {
      await rm(begun, { recursive: true, force: true, maxRetries: 5 });
    }
  }
  return place;
}

async function showWorkbench(installation: Installation, browser: Browser, folder: string): Promise<void> {
  for (const place of ['User', 'Machine']) {
    await mkdir(join(folder, place));
    await writeFile(join(folder, place, 'settings.json'), JSON.stringify(quietSettings));
  }
  const data = ['--server-data-dir', folder, '--user-data-dir', folder, '--extensions-dir', join(folder, 'extensions')];
  const builtIn = ['--builtin-extensions-dir', await builtInExtensions(installation), '--disable-workspace-trust'];
  const server = await startServer(installation, [...data, ...builtIn]);
  const proxy = await startReverseProxy(server.port, 0);
  const context = await openProfile(browser, join(folder, 'profile'), proxy.port);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(150_000);
    const opened = { developmentPaths: [], testsPath: undefined, folder: shop, files: [startedFile] };
    for (let shown = 0; shown < showings; shown += 1) {
      await page.goto(workbenchAddress(origin, opened));
      await page.locator('.editor-instance .view-line').first().waitFor();
    }
  } finally {
    await context.close();
    await proxy.close();
    await server.close();
  }
}
