import { type Clock, clocks, mondayNoon, summerTime, sundayNight } from './clocks.ts';

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

const [building, installing] = ['Package', 'VS Code'];

/** Pictures cost a fifth of the time, and no test looks at one: only those of failures are taken. */
const endToEnd: Job = {
  ...script('Tests end to end', 'test:e2e', [building, installing]),
  environment: { TEST_PICTURES: 'failures' },
};

/**
 * What is built is built once, beside what needs nothing of it; then the longest first. Every test runs once under the first clock, and
 * those that may depend on it under each other one too.
 */
export const jobs: readonly Job[] = [
  script(building, 'test:build'),
  script(installing, 'test:install'),
  script('Types', 'check:types'),
  script('Lint', 'check:lint'),
  tests(endToEnd, 'e2e-1', sundayNight),
  tests(endToEnd, 'e2e-2', summerTime),
  tests(script('Unit tests', 'test:unit'), 'unit-1', sundayNight),
  tests(script('Tests inside VS Code', 'test:editor:built', [building, installing]), 'editor', mondayNoon),
  ...clocks
    .filter((clock) => clock !== sundayNight)
    .map((clock, index) => tests(script('Unit tests', 'test:timed'), `unit-${index + 2}`, clock)),
];
