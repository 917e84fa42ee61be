import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { cacheFolder } from '../vscode/folders.ts';
import { type Job, jobs } from './jobs.ts';
import { type ProcessorTime, ProcessorTimes } from './processorTime.ts';
import { forgetTally, readTally } from './results.ts';
import type { FailedTest, Tally } from './tally.ts';

// `npm test`: every job, four at a time; then what failed and why; then one line that sums them up. With words only the jobs whose titles
// have one of them: `npm test -- unit`. With `--times` also what each job took of the processors.

/** Windows wait for most of their time: with three, a third of two processors had nothing to do. */
const atOnce = 4;
/** Where Node keeps what it compiles: hundreds of processes and threads load the same modules. */
const compileCache = join(cacheFolder, 'compiled');
const given = process.argv.slice(2);
const withTimes = given.includes('--times');
const words = given.filter((word) => word !== '--times').map((word) => word.toLowerCase());
const chosen = jobs.filter(
  ({ title }) => words.length === 0 || words.some((word) => title.toLowerCase().includes(word)),
);

interface Ending {
  readonly job: Job;
  readonly ok: boolean;
  readonly tally: Tally | undefined;
  /** The last thing that it wrote. */
  readonly last: string;
  readonly time: ProcessorTime;
}

const processorTimes = new ProcessorTimes();
const started = Date.now();
const seconds = (since: number) => Math.round((Date.now() - since) / 1000);

/** Runs a job, and writes what it wrote when it is over, so that no two reports mix. */
async function run(job: Job): Promise<Ending> {
  const begun = Date.now();
  const [program, ...rest] = job.command;
  const child = spawn(program, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...job.environment },
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  process.stdout.write(`\n── ${job.title}: ${seconds(begun)} s, over after ${seconds(started)} s ──\n${output}`);
  const tally = job.run === undefined ? undefined : await readTally(job.run);
  const time = processorTimes.of(child.pid ?? 0);
  return { job, ok: status === 0, tally, last: output.trimEnd().split('\n').at(-1) ?? '', time };
}

/** Takes the jobs in their order, each as soon as there is room and what it comes after is over. */
async function runAll(): Promise<readonly Ending[]> {
  const waiting = [...chosen];
  const under = new Map<Job, Promise<Ending>>();
  const endings: Ending[] = [];
  while (waiting.length > 0 || under.size > 0) {
    const isOver = (title: string) => ![...waiting, ...under.keys()].some((job) => job.title === title);
    const next = waiting.findIndex(({ after }) => after.every(isOver));
    const job = under.size < atOnce ? waiting[next] : undefined;
    if (job !== undefined) {
      waiting.splice(next, 1);
      under.set(job, run(job));
      continue;
    }
    const ending = await Promise.race(under.values());
    under.delete(ending.job);
    endings.push(ending);
  }
  return endings;
}

/** Tests of a job, by its title and theirs. */
function named(job: Job, tests: readonly FailedTest[] = []): readonly FailedTest[] {
  return tests.map(({ title, reason }) => ({ title: `${job.title}: ${title}`, reason }));
}

/** What failed in a job: its tests, or the job itself where it broke off or tests nothing. */
function failuresOf({ job, ok, tally, last }: Ending): readonly FailedTest[] {
  const failures = named(job, tally?.failures);
  return ok || failures.length > 0 ? failures : [{ title: job.title, reason: last }];
}

/** What each job took of the processors, the most first. */
function timeTable(all: readonly Ending[]): string {
  const row = (name: string, { user, kernel }: ProcessorTime) =>
    `${[user + kernel, user, kernel].map((count) => count.toFixed(0).padStart(7)).join('')}  ${name}\n`;
  const rows = all.map(({ job, time }) => ({ name: job.title, time }));
  const sum = (part: keyof ProcessorTime) => rows.reduce((total, { time }) => total + time[part], 0);
  rows.push({ name: 'everything', time: { user: sum('user'), kernel: sum('kernel') } });
  rows.sort(({ time: one }, { time: other }) => other.user + other.kernel - one.user - one.kernel);
  return `\nseconds   user kernel\n${rows.map(({ name, time }) => row(name, time)).join('')}`;
}

for (const { run } of chosen) if (run !== undefined) await forgetTally(run);
const endings = await runAll();
processorTimes.stop();
const failures = endings.flatMap(failuresOf);
const triedAgain = endings.flatMap(({ job, tally }) => named(job, tally?.triedAgain));
const passed = endings.reduce((sum, { tally }) => sum + (tally?.passed ?? 0), 0);
if (withTimes) process.stdout.write(timeTable(endings));
process.stdout.write(`\n${seconds(started)} s\n`);
for (const { title, reason } of triedAgain) process.stdout.write(`↻ tried again: ${title}: ${reason}\n`);
for (const { title, reason } of failures) process.stdout.write(`✘ ${title}: ${reason}\n`);
process.stdout.write(`${passed} passed, ${failures.length} failed\n`);
process.exit(failures.length > 0 || (passed === 0 && words.length === 0) ? 1 : 0);
