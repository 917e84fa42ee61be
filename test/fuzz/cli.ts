import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { type FuzzReport, lineOf } from './fuzzer.ts';
import { all, type Kind, kinds } from './kinds.ts';

// `npm run fuzz [-- SEED [PART [KIND]]]`: 1,000,000 mutated responses, 1,000,000 pairs of a name and a template, 100,000 mutated sources; or
// a part of each, such as 0.01, or of one kind. As many processes as the machine has processors. Prints the worst time of each, and the
// seed of the first input at which something was wrong.

const seed = Number(process.argv[2] ?? Date.now() % 1_000_000_000);
const part = Number(process.argv[3] ?? 1);
const chosen = kinds.filter((kind) => process.argv[4] === undefined || process.argv[4] === kind);

const number = v.number();
const answer = v.union([
  v.object({ wrong: v.string() }),
  v.object({
    report: v.object({
      name: v.string(),
      runs: number,
      seed: number,
      worst: number,
      worstInput: v.string(),
      over50: number,
    }),
  }),
]);

/** One share of the runs in a process of its own. */
function fuzzInProcess(kind: Kind, first: number, runs: number): Promise<FuzzReport> {
  const child = fork(join(import.meta.dirname, 'process.ts'), [kind, String(first), String(runs)]);
  return new Promise((resolve, reject) => {
    child.once('message', (message) => {
      const told = v.parse(answer, message);
      if ('wrong' in told) {
        reject(new Error(told.wrong));
      } else {
        resolve(told.report);
      }
    });
    child.once('exit', (code) => reject(new Error(`${kind} from seed ${first} ended with ${code}`)));
  });
}

function together(reports: readonly FuzzReport[]): FuzzReport {
  const worst = reports.reduce((one, other) => (other.worst > one.worst ? other : one));
  const sum = (of: (report: FuzzReport) => number) => reports.reduce((total, report) => total + of(report), 0);
  return { ...worst, seed, runs: sum(({ runs }) => runs), over50: sum(({ over50 }) => over50) };
}

for (const kind of chosen) {
  const runs = Math.ceil(all[kind].runs * part);
  const processes = availableParallelism();
  const share = Math.ceil(runs / processes);
  const shares = Array.from({ length: processes }, (_, index) => Math.max(0, Math.min(share, runs - index * share)));
  try {
    const reports = await Promise.all(shares.map((own, index) => fuzzInProcess(kind, seed + index * share, own)));
    process.stdout.write(`${lineOf(together(reports))}\n`);
  } catch (error) {
    process.exitCode = 1;
    process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
  }
}
