import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { project } from '../vscode/folders.ts';
import { type Clock, clocks, mondayNoon, sundayNight } from './clocks.ts';
import { clocksOfWindow } from './timeless.ts';

/** Something that `npm test` runs in a process of its own. */
export interface Job {
  readonly title: string;
  readonly command: readonly [program: string, ...words: string[]];
  readonly environment: Readonly<Record<string, string>>;
  /** Name of the tally that it leaves, where it runs tests. */
  readonly run: string | undefined;
  /** Titles of jobs that have to be over before. */
  readonly after: readonly string[];
}

function script(title: string, name: string, after: readonly string[] = []): Job {
  return { title, command: ['npm', 'run', '--silent', name], environment: {}, run: undefined, after };
}

/** A script that leaves a tally, under a clock or under that of the machine. */
function tests(job: Job, run: string, clock?: Clock): Job {
  const title = clock === undefined ? job.title : `${job.title} (${clock.name})`;
  return { ...job, title, run, environment: { ...job.environment, ...clock?.environment, TEST_RUN: run } };
}

const [building, installing, agents] = ['Package', 'VS Code', 'Applications with agents'];

/** Those that start applications with their agents. */
const withAgents: readonly string[] = ['localMode', 'agentNames'];

/** Those that take longest, so that they begin first and nothing long is left for the end; the others follow by name. */
const longest = [
  ...['localWindows', 'localMode', 'mainJob', 'whatToFix', 'performancePanel'],
  ...['exampleShop', 'twoFolders', 'pageAccess', 'pseudoLanguage', 'sampleData'],
];

const windows: readonly string[] = globSync('test/e2e/**/*.test.ts', { cwd: project })
  .map((file) => basename(file, '.test.ts'))
  .sort((one, other) => place(one) - place(other) || (one < other ? -1 : 1));

function place(name: string): number {
  return longest.includes(name) ? longest.indexOf(name) : longest.length;
}

/** A suite, or the file of it that is named, in a process of its own. */
function suite(title: string, run: string, clock: Clock, words: readonly string[]): Job {
  const command = [process.execPath, join(project, 'test', 'run', 'suite.ts'), ...words] as const;
  return tests({ title, command, environment: {}, run: undefined, after: [] }, run, clock);
}

/** A file of the tests end to end. Pictures cost a fifth of the time, and no test looks at one: only those of failures are taken. */
function window(name: string, run: string, clock: Clock): Job {
  const job = suite(`Tests end to end, ${name}`, `${run}-${name}`, clock, ['e2e', name]);
  const environment = { ...job.environment, TEST_PICTURES: 'failures' };
  const after = [building, installing, ...(withAgents.includes(name) ? [agents] : [])];
  return { ...job, environment, after };
}

/**
 * What is built is built once, beside what needs nothing of it; then the longest first, a file of the windows at a time. Every unit test
 * runs under the first clock, and those that may depend on it under each other one too; windows under one clock or two.
 */
export const jobs: readonly Job[] = [
  script(installing, 'test:install'),
  script(building, 'test:build'),
  script(agents, 'test:install:agents'),
  suite('Unit tests of the reader', 'unit-reader', sundayNight, ['reader']),
  script('Types', 'check:types'),
  script('Lint', 'check:lint'),
  tests(script('Tests inside VS Code', 'test:editor:built', [building, installing]), 'editor', mondayNoon),
  suite('Unit tests', 'unit-1', sundayNight, ['others']),
  ...windows.flatMap((name) => clocksOfWindow(name).map((clock, index) => window(name, `e2e-${index + 1}`, clock))),
  ...clocks
    .filter((clock) => clock !== sundayNight)
    .map((clock, index) => suite('Unit tests', `unit-${index + 2}`, clock, ['timed'])),
];
