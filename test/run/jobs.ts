import { type Clock, clocks, mondayNoon, summerTime, sundayNight } from './clocks.ts';

/** Something that `npm test` runs in a process of its own. */
export interface Job {
  readonly title: string;
  readonly command: readonly [program: string, ...words: string[]];
  readonly environment: Readonly<Record<string, string>>;
  /** Name of the tally that it leaves, where it runs tests. */
  readonly run: string | undefined;
  /** Title of a job that has to be over before. */
  readonly after: string | undefined;
}

function script(title: string, name: string, after?: string): Job {
  return { title, command: ['npm', 'run', '--silent', name], environment: {}, run: undefined, after };
}

/** A script that leaves a tally, under a clock or under that of the machine. */
function tests(job: Job, run: string, clock?: Clock): Job {
  const title = clock === undefined ? job.title : `${job.title} (${clock.name})`;
  return { ...job, title, run, environment: { ...job.environment, ...clock?.environment, TEST_RUN: run } };
}

/** Pictures cost a fifth of the time: one run takes them. */
const withoutPictures = { environment: { TEST_PICTURES: 'failures' } };
const packaging = 'Package';
const editor = 'Tests inside VS Code';
const endToEnd = 'Tests end to end';

/** The longest first, since two run at a time. The package and the editor tests write to `dist` one after the other. */
export const jobs: readonly Job[] = [
  script(packaging, 'package'),
  tests(script('Unit tests', 'test:unit'), 'unit'),
  tests(script(editor, 'test:editor', packaging), 'editor', mondayNoon),
  tests(script(endToEnd, 'test:e2e', `${editor} (${mondayNoon.name})`), 'e2e-1', sundayNight),
  tests({ ...script(endToEnd, 'test:e2e', `${editor} (${mondayNoon.name})`), ...withoutPictures }, 'e2e-2', summerTime),
  ...clocks.map((clock, index) => tests(script('Unit tests', 'test:timed'), `unit-${index + 1}`, clock)),
  script('Types', 'check:types'),
  script('Lint', 'check:lint'),
];
