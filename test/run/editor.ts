import '../clock/testClock.ts';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTests } from '@vscode/test-electron';
import { findBrowser } from '../vscode/chromium.ts';
import { editionOf } from '../vscode/editions.ts';
import { cacheFolder, project } from '../vscode/folders.ts';
import { install } from '../vscode/install.ts';
import { quietSettings } from '../vscode/quiet.ts';
import { copyShop } from '../vscode/shop.ts';
import { environmentCredentials } from './environmentCredentials.ts';
import { followFile } from './followFile.ts';
import { forgetTally, readTally, runName, tallyPath } from './results.ts';

// Runs the editor tests inside a real VS Code: the one from npm, or the downloaded desktop program with VSCODE_DOWNLOAD=1. A word
// restricts them to files with it in their names: `npm run test:editor -- surface`.

const version = process.env['VSCODE_VERSION'];
const download = process.env['VSCODE_DOWNLOAD'] === '1';
if (!download) await Promise.all([install(editionOf(version)), findBrowser()]);

const folder = join(cacheFolder, 'editor');
const run = runName('editor');
await rm(folder, { recursive: true, force: true });
await forgetTally(run);
for (const place of ['User', 'Machine']) {
  await mkdir(join(folder, 'data', place), { recursive: true });
  await writeFile(join(folder, 'data', place, 'settings.json'), JSON.stringify(quietSettings));
}
const progress = join(folder, 'progress.txt');
await writeFile(progress, '');
const log = createWriteStream(join(folder, 'vscode.log'));
const stopFollowing = followFile(progress, (text) => process.stdout.write(text));
const shop = await copyShop(join(folder, 'shop'));

try {
  await runTests({
    ...(download ? { version: version ?? 'stable' } : { vscodeExecutablePath: join(project, 'test/vscode/code') }),
    extensionDevelopmentPath: project,
    extensionTestsPath: join(project, 'dist/test/editor/index.cjs'),
    launchArgs: [shop, `--user-data-dir=${join(folder, 'data')}`, `--extensions-dir=${join(folder, 'extensions')}`],
    // Numbers follow the language of the machine; the tests compare them in English.
    extensionTestsEnv: {
      TEST_PROGRESS: progress,
      TEST_ONLY: process.argv[2] ?? '',
      TEST_TALLY: tallyPath(run),
      LC_ALL: 'en_US.UTF-8',
      ...environmentCredentials,
    },
    stdout: log,
    stderr: log,
  });
} catch (error) {
  process.stdout.write(`${String(error)}\nthe log of VS Code is in ${join(folder, 'vscode.log')}\n`);
} finally {
  stopFollowing();
}
const result = await readTally(run);
process.exit(result !== undefined && result.failed === 0 && result.passed > 0 ? 0 : 1);
