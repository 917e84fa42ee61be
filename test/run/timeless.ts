import { sep } from 'node:path';
import { ClockReaders } from './clockReaders.ts';
import { type Clock, summerTime, sundayNight } from './clocks.ts';

/** Tests of the route reader, which reads no clock: `test/unit/architecture/clock.test.ts` holds it. */
const readerTests = 'test/unit/routes/';

/** Tests that start programs, or name what reads the clock, and ask for nothing in which a time, a zone or a language could be seen. */
const seeingNone: readonly string[] = [
  'test/unit/api/globalDispatcher.test.ts',
  'test/unit/architecture/clock.test.ts',
  'test/unit/architecture/languages.test.ts',
  'test/unit/match/changedTraffic.test.ts',
  'test/unit/match/excludedHandlers.test.ts',
  'test/unit/match/realAgents.test.ts',
  'test/unit/run/runMocha.test.ts',
  'test/unit/service/local/crash.test.ts',
  'test/unit/store/serviceLimits.test.ts',
  'test/unit/store/weekOfFolders.test.ts',
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

/**
 * The clock of each end-to-end test that runs under one alone. No time is asked for, shown or kept in it; or only as `mainJob` and the
 * pages of the panel show it under both clocks, and as the unit tests hold it under every clock: the age of numbers, the hours of a chart,
 * today and tomorrow, an application's own records. The counts of the sample data are of a Sunday night, at which they have failed before;
 * the panel has an hour too few when summer time begins.
 */
const onlyClock: ReadonlyMap<string, Clock> = new Map([
  ...['agentNames', 'localEnvironment', 'localWindows', 'pageAccess', 'plantedSecrets', 'sampleData', 'whatToFix'].map(
    (name) => [name, sundayNight] as const,
  ),
  ...['exampleShop', 'localMode', 'performancePanel', 'pseudoLanguage', 'twoFolders'].map(
    (name) => [name, summerTime] as const,
  ),
]);

/** The clocks that an end-to-end test runs under. @param name of its file, without its endings */
export function clocksOfWindow(name: string): readonly Clock[] {
  const only = onlyClock.get(name);
  return only === undefined ? [sundayNight, summerTime] : [only];
}
