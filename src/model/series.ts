/** One hour of a series. */
export interface PerformancePoint {
  /** The label as the service sent it, `YYYY-MM-DD HH:MM`, in the service's own time zone. */
  readonly label: string;
  /** Start of the hour, milliseconds since 1970 UTC. */
  readonly time: number;
  /** Milliseconds; undefined if the service sent none for this hour. */
  readonly value: number | undefined;
  /** Number of transactions in this hour; undefined if the service sent none. */
  readonly count: number | undefined;
}

/** A named series of the performance report. */
export interface PerformanceSeries {
  readonly name: string;
  readonly points: readonly PerformancePoint[];
}
