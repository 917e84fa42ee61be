import type { RunChoice } from './runChoice.ts';
import type { Group } from './storage/group.ts';
import type { MetricStore } from './storage/metricStore.ts';

/** What reports are computed from. */
export interface Records {
  readonly store: MetricStore;
  /** The groups of the application's own services. */
  readonly groups: readonly Group[];
  readonly runs: RunChoice;
  readonly projectId: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}
