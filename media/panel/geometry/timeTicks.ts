import { hour } from './hours.ts';

export interface TimeTick {
  readonly time: number;
  /** A new day begins here. */
  readonly day: boolean;
}

const hourSteps = [1, 2, 3, 6, 12] as const;
const daySteps = [1, 2, 3, 5, 7, 14] as const;

/**
 * Where the axis of time has its marks: at round hours of the clock, or at midnights where days are many.
 *
 * @param extent the span of the axis, milliseconds since 1970, beginning at an hour
 * @param most how many marks there is room for
 * @param clockHour the hour of the clock at a moment, from 0 to 23
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
