import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { writeApplications, writeTwice } from './input.ts';
import { print, printHead } from './row.ts';
import { run } from './run.ts';

// Measures the route reader against its goals: `npm run bench` builds its inputs, `npm run bench -- FOLDER` takes a folder. Times are
// the processor's, since those of the wall depend on what else the machine does; a ratio is of two times of the same run.

const [given] = process.argv.slice(2);
const storage = mkdtempSync(join(tmpdir(), 'routes-bench-'));
try {
  const folders = given === undefined ? generated() : [resolve(given)];
  const [main = ''] = folders.slice(-2);
  const twice = given === undefined ? (folders.at(-1) ?? '') : writeTwice(join(storage, 'twice'), main);
  await coldRows(main, twice);
  await warmRows(main);
  for (const folder of folders) {
    await saveRow(folder);
  }
  await branchRow(main);
  await languageRows(given === undefined ? [] : [main]);
} finally {
  rmSync(storage, { recursive: true, force: true });
}

/** Folders of a thousand, ten thousand and twenty thousand files. */
function generated(): readonly string[] {
  return [1_000, 10_000, 20_000].map((files) => writeApplications(join(storage, `${files}`), files));
}

async function coldRows(main: string, twice: string): Promise<void> {
  printHead('Cold, as by npm run routes');
  const cold = await run('src/routes/cli.ts', main);
  const routes = join(storage, 'routes.jsonl');
  writeFileSync(routes, cold.output);
  const floor = await run('test/bench/reader/floor.ts', main, routes);
  const found = cold.output.split('\n').length - 1;
  print({ what: 'seconds', value: cold.cpu, unit: 's', goal: 3, note: `${wall(cold.wall)}, ${found} routes` });
  print({
    what: 'times the floor',
    value: cold.cpu / floor.cpu,
    unit: 'x',
    goal: 1.5,
    note: `floor ${floor.cpu.toFixed(2)} s, ${floor.output.trim()}`,
  });
  print({ what: 'peak memory', value: cold.peak, unit: 'MB', goal: 300, note: `floor ${Math.round(floor.peak)} MB` });
  const more = await run('src/routes/cli.ts', twice);
  print({
    what: 'twice the files',
    value: more.cpu / cold.cpu,
    unit: 'x',
    goal: 2.1,
    note: `${more.cpu.toFixed(2)} s, ${Math.round(more.peak)} MB`,
  });
}

async function warmRows(main: string): Promise<void> {
  printHead('Warm, everything kept on disk');
  const kept = join(storage, 'kept');
  mkdirSync(kept);
  await run('src/routes/cli.ts', '--keep', kept, main);
  const warm = await run('test/bench/reader/warm.ts', main, kept);
  const measured = numbers(warm.output);
  print({ what: 'files parsed', value: measured('parsed'), unit: '', goal: 0, note: `${measured('read')} files read` });
  print({
    what: 'until kept routes are there',
    value: measured('untilKept') / 1000,
    unit: 's',
    goal: 1,
    note: `${measured('kept')} routes`,
  });
  print({
    what: 'seconds in all',
    value: warm.cpu,
    unit: 's',
    goal: 3,
    note: `${wall(warm.wall)}, ${Math.round(warm.peak)} MB`,
  });
}

async function saveRow(folder: string): Promise<void> {
  const { output } = await run('test/bench/reader/saves.ts', folder);
  const measured = numbers(output);
  printHead(`One file of 500 lines saved in ${folder.slice(folder.lastIndexOf('/') + 1)}`);
  print({
    what: 'median of 20 files',
    value: measured('median'),
    unit: 'ms',
    goal: 30,
    note: `${measured('wall').toFixed(0)} ms on the wall`,
  });
  print({ what: 'worst', value: measured('worst'), unit: 'ms', goal: 30 });
  print({ what: 'files parsed', value: measured('parsed'), unit: '', goal: 1 });
}

async function branchRow(main: string): Promise<void> {
  const { output } = await run('test/bench/reader/branchSwitch.ts', main);
  const measured = numbers(output);
  printHead(`A switch of branches that changes ${measured('changed')} files`);
  const note = `${measured('cpu').toFixed(2)} s of the processor, linked after ${measured('seconds').toFixed(1)} s, in the worker at most ${measured('longest').toFixed(0)} ms at a time`;
  print({ what: 'links', value: measured('links'), unit: '', goal: 1, note });
}

async function languageRows(folder: readonly string[]): Promise<void> {
  console.log('\nReading facts beside parsing, by language');
  process.stdout.write((await run('test/bench/extraction.bench.ts', ...folder)).output);
  console.log('\nMatching routes with names, goal: ten times as much takes less than 25 times as long');
  process.stdout.write((await run('test/bench/match.bench.ts')).output);
}

function wall(seconds: number): string {
  return `${seconds.toFixed(1)} s on the wall`;
}

/** What a program printed as one object of numbers, by name. Throws where it is something else. */
function numbers(output: string): (name: string) => number {
  const printed: Readonly<Record<string, unknown>> = JSON.parse(output);
  return (name) => {
    const value = printed[name];
    if (typeof value !== 'number') {
      throw new Error(`no number ${name} in ${output}`);
    }
    return value;
  };
}
