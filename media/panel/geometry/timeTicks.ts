import { hour } from './hours.ts';

export interface TimeTick {
  readonly time: number;
  /** Whether a day begins at this tick. */
  readonly day: boolean;
}

const hourSteps = [1, 2, 3, 6, 12] as const;
const daySteps = [1, 2, 3, 5, 7, 14] as const;

/**
 * The ticks of a time axis: at round hours of the day, or at midnights if there are many days.
 *
 * @param extent the range of the axis, in milliseconds since 1970, which begins at an hour
 *
 * @param most bound on the number of ticks
 *
 * @param clockHour returns the hour of the day of a time, from 0 to 23
 */
export function timeTicks(
  extent: { readonly start: number; readonly end: number },
  most: number,
  clockHour: (time: number) => number,
): readonly TimeTick[] {
  const hours: { readonly time: number; readonly clock: number }[] = [];
  for (let time = extent.start; time < extent.end; time += hour) {
    hours.push({ time, clock: clockHour(time) });
  }
  for (const step of hourSteps) {
    const ticks = hours.filter(({ clock }, index) => clock % step === 0 && clock !== hours[index - 1]?.clock);
    if (ticks.length <= most) {
      return ticks.map(({ time, clock }) => ({ time, day: clock === 0 }));
    }
  }
  const midnights = hours.filter(({ clock }, index) => clock === 0 && hours[index - 1]?.clock !== 0);
  const step = daySteps.find((candidate) => midnights.length / candidate <= most) ?? midnights.length;
  return midnights.filter((_, index) => index % step === 0).map(({ time }) => ({ time, day: true }));
}
