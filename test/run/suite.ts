import '../clock/testClock.ts';
import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { configureGlobal } from 'fast-check';
import { project } from '../vscode/folders.ts';
import { runName, tallyPath } from './results.ts';
import { runMocha } from './runMocha.ts';
import { writeTally } from './tally.ts';
import { isTimeless } from './timeless.ts';

// Runs one suite of plain Node tests: `node test/run/suite.ts unit` or `… e2e`, or of these only `… e2e mainJob`.
// `pictures` takes those of the tour and decides nothing.
// An end-to-end test that fails is tried once more and named: a window may swallow a key.
// `reader` are the unit tests of the route reader, `others` the rest, and `timed` those that may depend on the clock (timeless.ts).

const isAnything = (): boolean => true;
const isOfReader = (file: string): boolean => !relative(join('test', 'unit', 'routes'), file).startsWith('..');
const suites = new Map([
  ['unit', { folder: 'unit', timeout: 40_000, isPart: isAnything }],
  ['reader', { folder: 'unit', timeout: 40_000, isPart: isOfReader }],
  ['others', { folder: 'unit', timeout: 40_000, isPart: (file: string) => !isOfReader(file) }],
  ['timed', { folder: 'unit', timeout: 40_000, isPart: (file: string) => !isTimeless(file) }],
  ['e2e', { folder: 'e2e', timeout: 300_000, isPart: isAnything }],
  ['pictures', { folder: 'pictures', timeout: 300_000, isPart: isAnything }],
]);
const [, , name = '', only = ''] = process.argv;
const suite = suites.get(name);
if (!suite) throw new Error(`name a suite: ${[...suites.keys()].join(', ')}`);

// The same verdict in every run. `npm run fuzz` tries other values.
configureGlobal({ seed: 1 });

const { folder, timeout, isPart } = suite;
const files = globSync(`test/${folder}/**/*${only}.test.ts`, { cwd: project })
  .filter(isPart)
  .sort()
  .map((file) => join(project, file));
const tally = await runMocha({ files, timeout, retries: name === 'e2e' ? 1 : 0 });
for (const { title, reason } of tally.triedAgain) process.stdout.write(`↻ tried again: ${title}: ${reason}\n`);
await writeTally(tallyPath(runName(name)), tally);
process.exit(tally.failed > 0 || tally.passed === 0 ? 1 : 0);
