import { sep } from 'node:path';
import { ClockReaders } from './clockReaders.ts';

/** Tests of the route reader, which reads no clock: `test/unit/architecture/clock.test.ts` holds it. */
const readerTests = 'test/unit/routes/';

/** Tests that start programs, or name what reads the clock, and ask for nothing in which a time, a zone or a language could be seen. */
const seeingNone: readonly string[] = [
  'test/unit/api/globalDispatcher.test.ts',
  'test/unit/architecture/clock.test.ts',
  'test/unit/architecture/languages.test.ts',
  'test/unit/match/realAgents.test.ts',
  'test/unit/run/runMocha.test.ts',
];

let readers: ClockReaders | undefined;

/**
 * Whether a unit test gives the same verdict under any clock, so that it runs under one alone: it reaches no code that reads the calendar,
 * the time zone or the language of the machine.
 * @param file path from the root of the project
 */
export function isTimeless(file: string): boolean {
  const path = file.replaceAll(sep, '/');
  if (path.startsWith(readerTests) || seeingNone.includes(path)) return true;
  readers ??= new ClockReaders();
  return readers.reachedFrom(path).length === 0;
}

/** End-to-end tests in which no time is asked for, shown or kept, so that they run under one clock alone. */
const timelessWindows = ['agentNames', 'exampleShop', 'localEnvironment', 'pageAccess', 'plantedSecrets'];

/** Whether an end-to-end test runs under one clock alone. @param name of its file, without its endings */
export function isTimelessWindow(name: string): boolean {
  return timelessWindows.includes(name);
}
