/** A clock, a time zone and a language to run tests under, as the environment that chooses them. */
export interface Clock {
  readonly name: string;
  readonly environment: { readonly TEST_CLOCK: string; readonly TZ: string; readonly LANG: string };
}

function clock(name: string, TEST_CLOCK: string, TZ: string, LANG: string): Clock {
  return { name, environment: { TEST_CLOCK, TZ, LANG } };
}

/** The clock changes to summer time ten seconds after the tests have begun. */
export const summerTime = clock('summer time begins', '2027-03-28T00:59:50Z', 'Europe/Berlin', 'de_DE.UTF-8');

/** Few visitors, and a day that has just begun. */
export const sundayNight = clock('Sunday, 00:30', '2026-11-22T00:30:00Z', 'UTC', 'C.UTF-8');

export const mondayNoon = clock('Monday, noon', '2026-11-23T12:00:00Z', 'UTC', 'en_US.UTF-8');

/** Every moment at which tests have failed or may be expected to. */
export const clocks: readonly Clock[] = [
  sundayNight,
  mondayNoon,
  clock('29 February', '2028-02-29T10:00:00Z', 'America/St_Johns', 'C.UTF-8'),
  clock('31 December, 23:59', '2026-12-31T23:59:45Z', 'UTC', 'C.UTF-8'),
  summerTime,
  clock('Auckland, in German', '2026-11-22T11:30:00Z', 'Pacific/Auckland', 'de_DE.UTF-8'),
];

/** The place among `clocks` of a clock, by default that of this process; -1 for another or none. */
export function placeOfClock(chosen = process.env['TEST_CLOCK']): number {
  return clocks.findIndex(({ environment }) => environment.TEST_CLOCK === chosen);
}

/**
 * The part of a long list that is tried under a clock: under each of `clocks` an equal share, so that together they try everything;
 * everything where another or none was chosen.
 */
export function shareOfClock<T>(all: readonly T[], chosen = process.env['TEST_CLOCK']): readonly T[] {
  const place = placeOfClock(chosen);
  return place < 0 ? all : all.filter((_, index) => index % clocks.length === place);
}
