/** The ticks of an axis from zero: evenly spaced, the last one at or above the highest value. */
export interface TickScale {
  readonly top: number;
  readonly ticks: readonly number[];
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Step sizes for durations above the decimal ones: 10 s, 15 s, 30 s, minutes, hours. In milliseconds. */
const clockSteps = [10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10_800, 21_600, 43_200, 86_400].map(
  (seconds) => seconds * second,
);

/** Ticks for counts, which are integers. */
export function countTicks(highest: number, ticks: number): TickScale {
  return tickScale(highest, ticks, (least) => Math.max(1, decimalStep(least, [1, 2, 5, 10])));
}

/** Ticks for durations in milliseconds, at round values: 250 ms, 2 s, 15 s, 5 min. */
export function durationTicks(highest: number, ticks: number): TickScale {
  return tickScale(highest, ticks, (least) => {
    if (least <= 5 * second) {
      // A quarter of a millisecond would be rounded to 0.3 in its label.
      return decimalStep(least, least < 1 ? [1, 2, 5, 10] : [1, 2, 2.5, 5, 10]);
    }
    return clockSteps.find((step) => step >= least) ?? Math.ceil(least / (24 * hour)) * 24 * hour;
  });
}

function tickScale(highest: number, ticks: number, stepFor: (least: number) => number): TickScale {
  const step = stepFor(Math.max(highest, 1) / ticks);
  return { top: step * ticks, ticks: Array.from({ length: ticks + 1 }, (_, index) => index * step) };
}

/** The smallest round number that is at least `least`. */
function decimalStep(least: number, factors: readonly number[]): number {
  const power = 10 ** Math.floor(Math.log10(least));
  // With a tolerance, because a quotient such as 0.6 / 3 is slightly above 0.2.
  const factor = factors.find((candidate) => candidate * power >= least * (1 - 1e-9)) ?? 10;
  return Number((factor * power).toPrecision(12));
}
