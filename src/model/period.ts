export const periods = ['lastHour', 'last24Hours', 'last7Days', 'last30Days'] as const;

/** A period that the user can pick, as in the setting `apmLens.period`. */
export type Period = (typeof periods)[number];

/** A half-open range of time: `start` is included, `end` is not. Both in milliseconds since 1970 UTC. */
export interface TimeRange {
  readonly start: number;
  readonly end: number;
}

const hour = 3_600_000;

const lengths: Record<Period, number> = {
  lastHour: hour,
  last24Hours: 24 * hour,
  last7Days: 7 * 24 * hour,
  last30Days: 30 * 24 * hour,
};

/** The length of a period in milliseconds. */
export function periodLength(period: Period): number {
  return lengths[period];
}

/** The period as a range that ends at `now` (milliseconds since 1970). */
export function rangeOf(period: Period, now: number): TimeRange {
  return { start: now - lengths[period], end: now };
}
