import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from '../vscode/folders.ts';
import type { Installation } from '../vscode/install.ts';
import { run } from '../vscode/npm.ts';
import { vsix } from './vsix.ts';

/**
 * The folder with the package installed, made once for each package. Processes may do so at the same time: each installs into a folder of
 * its own, and the first to end gives the folder that all use. Nobody changes it: each server has a copy.
 */
export async function installedExtension({ node, server, edition }: Installation): Promise<string> {
  const name = createHash('sha256')
    .update(edition.vscode)
    .update(await readFile(vsix))
    .digest('hex');
  const place = join(cacheFolder, `extension-${name.slice(0, 16)}`);
  if (!existsSync(place)) {
    const begun = await mkdtemp(join(cacheFolder, 'extension-begun-'));
    await run(node, [server, '--extensions-dir', begun, '--install-extension', vsix], begun);
    await rename(begun, place).catch(async (error: unknown) => {
      if (!existsSync(place)) throw error;
      await rm(begun, { recursive: true, force: true });
    });
  }
  return place;
}
