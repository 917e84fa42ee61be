import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crowdedFolders } from '../hostile/crowdedFolders.ts';
import { deepFolders } from '../hostile/deepFolders.ts';
import { good } from '../hostile/evilFiles.ts';
import { evilFolders } from '../hostile/evilFolders.ts';
import { manyFilesFolders } from '../hostile/manyFilesFolders.ts';
import { repetitiveFolders } from '../hostile/repetitiveFolders.ts';
import { writeText } from './reader/input.ts';
import { print, printHead } from './reader/row.ts';
import { run } from './reader/run.ts';

// What `npm run -s routes` takes for folders of two good files and something hostile: `npm run hostile -- [WORD]`, those whose names have
// the word. Fails where a good file loses a route; whether time and memory are within their goals is printed.

const [word = ''] = process.argv.slice(2);
const goals = { seconds: 2, megabytes: 300 };
const storage = mkdtempSync(join(tmpdir(), 'hostile-'));
let [folders, over] = [0, 0];
try {
  printHead('Seconds on the wall');
  for (const [name, make] of Object.entries({
    ...deepFolders,
    ...crowdedFolders,
    ...manyFilesFolders,
    ...evilFolders,
    ...repetitiveFolders,
  })) {
    if (name.includes(word)) {
      await measure(name, { ...make().files, ...good });
    }
  }
  console.log(`\n${folders} folders, ${over} over ${goals.seconds} s or ${goals.megabytes} MB`);
} finally {
  rmSync(storage, { recursive: true, force: true });
}

async function measure(name: string, files: Readonly<Record<string, string>>): Promise<void> {
  folders += 1;
  const folder = join(storage, `${folders}`);
  for (const [path, text] of Object.entries(files)) {
    writeText(join(folder, path), text);
  }
  const { output, wall, cpu, peak } = await run('src/routes/cli.ts', folder);
  const keeps = ['"path":"/health"', '"path":"/users/:id"'].every((path) => output.includes(path));
  if (!keeps) {
    process.exitCode = 1;
  }
  over += wall > goals.seconds || peak > goals.megabytes ? 1 : 0;
  const note = `${Math.round(peak)} MB${peak > goals.megabytes ? ' (over)' : ''}, ${cpu.toFixed(1)} s of the processors, ${keeps ? 'good routes kept' : 'GOOD ROUTES LOST'}`;
  print({ what: name, value: wall, unit: 's', goal: goals.seconds, note });
  rmSync(folder, { recursive: true });
}
