import '../clock/testClock.ts';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../vscode/folders.ts';
import { runName, tallyPath } from './results.ts';
import { runMocha } from './runMocha.ts';
import { writeTally } from './tally.ts';
import { isTimeless } from './timeless.ts';

// Runs one suite of plain Node tests: `node test/run/suite.ts unit` or `… e2e`, or of these only `… e2e mainJob`.
// `pictures` takes those of the tour and decides nothing.
// An end-to-end test that fails is tried once more and named: a window may swallow a key.
// `timed` are the unit tests without those that give the same verdict under any clock (timeless.ts).

const suites = {
  unit: { folder: 'unit', timeout: 40_000 },
  timed: { folder: 'unit', timeout: 40_000 },
  e2e: { folder: 'e2e', timeout: 300_000 },
  pictures: { folder: 'pictures', timeout: 300_000 },
};
const [, , name, only = ''] = process.argv;
if (name !== 'unit' && name !== 'timed' && name !== 'e2e' && name !== 'pictures')
  throw new Error('name a suite: unit, timed, e2e or pictures');

const { folder, timeout } = suites[name];
const files = globSync(`test/${folder}/**/*${only}.test.ts`, { cwd: project })
  .filter((file) => name !== 'timed' || !isTimeless(file))
  .sort()
  .map((file) => join(project, file));
const tally = await runMocha({ files, timeout, retries: name === 'e2e' ? 1 : 0 });
for (const { title, reason } of tally.triedAgain) process.stdout.write(`↻ tried again: ${title}: ${reason}\n`);
await writeTally(tallyPath(runName(name)), tally);
process.exit(tally.failed > 0 || tally.passed === 0 ? 1 : 0);
