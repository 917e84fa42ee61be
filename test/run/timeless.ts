import { sep } from 'node:path';

/** Folders and files of unit tests that reach no code which reads the calendar, the time zone or the language of the machine. */
const timelessPlaces: readonly string[] = [
  'test/unit/routes/',
  ...['numbers', 'occurrences', 'sampleData', 'shapes', 'everyHour', 'errors'].map(
    (name) => `test/unit/service/${name}.test.ts`,
  ),
  ...['test/unit/api/jsonSteps.test.ts', 'test/unit/format/text.test.ts', 'test/unit/host/settingKeys.test.ts'],
  ...['fold.property', 'hostileNames', 'names', 'matcher', 'touched'].map((name) => `test/unit/match/${name}.test.ts`),
];

/**
 * Whether a unit test gives the same verdict under any clock, so that it runs under one alone.
 * `test/unit/architecture/clock.test.ts` holds it for each.
 * @param file path from the root of the project
 */
export function isTimeless(file: string): boolean {
  const path = file.replaceAll(sep, '/');
  return timelessPlaces.some((place) => (place.endsWith('/') ? path.startsWith(place) : path === place));
}

/** End-to-end tests in which no time is asked for, shown or kept, so that they run under one clock alone. */
const timelessWindows = ['agentNames', 'exampleShop', 'localEnvironment', 'pageAccess', 'plantedSecrets'];

/** Whether an end-to-end test runs under one clock alone. @param name of its file, without its endings */
export function isTimelessWindow(name: string): boolean {
  return timelessWindows.includes(name);
}
