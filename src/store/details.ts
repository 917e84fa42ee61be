import type { Disposable, Event } from '../model/event.ts';
import type { Occurrence } from '../model/occurrence.ts';
import type { TimeRange } from '../model/period.ts';
import type { PerformanceSeries } from '../model/series.ts';
import type { PerformanceQuery } from './query.ts';
import type { Scheduler } from './scheduler.ts';
import type { Slice } from './snapshot.ts';
import type { Source } from './source.ts';

export interface DetailsOptions {
  readonly log: import('../api/log.ts').Log;
  readonly scheduler?: Scheduler;
}

/** The occurrences loaded so far, newest first as the service sent them. */
export interface OccurrenceList {
  readonly items: readonly Occurrence[];
  /** There are no more to load. */
  readonly complete: boolean;
  /** More of them are on the way. */
  readonly loadingMore: boolean;
}

/**
 * SIGNATURE, code follows: what one panel needs on demand. The first call for a question starts loading; ask again when `onDidChange` has fired.
 * Keep the range of a picture fixed while it is shown (for instance the snapshot's `range`): another range is another question.
 */
export declare class Details implements Disposable {
  constructor(options: DetailsOptions);
  readonly onDidChange: Event<void>;
  use(source: Source | undefined): void;
  /** An answer older than this (milliseconds) is renewed when asked for again; 0 never. */
  setInterval(milliseconds: number): void;
  performance(query: PerformanceQuery): Slice<readonly PerformanceSeries[]>;
  occurrences(groupHash: string, range: TimeRange): Slice<OccurrenceList>;
  loadMore(groupHash: string, range: TimeRange): void;
  /** Renews what is cached when it is asked for next. */
  refresh(): void;
  dispose(): void;
}
