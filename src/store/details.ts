import type { Result } from '../api/failure.ts';
import type { Log } from '../api/log.ts';
import { type Disposable, Emitter, type Event } from '../model/event.ts';
import { type Occurrence, occurrencesPerPage } from '../model/occurrence.ts';
import type { PerformanceSeries } from '../model/series.ts';
import type { OccurrencesQuery, PerformanceQuery } from './query.ts';
import { QueryCache } from './queryCache.ts';
import { type Scheduler, systemScheduler } from './scheduler.ts';
import type { Slice } from './snapshot.ts';
import type { Source } from './source.ts';

export interface DetailsOptions {
  readonly scheduler?: Scheduler;
  readonly log?: Pick<Log, 'warn'>;
}

/** The occurrences loaded so far, in the service's order. */
export interface OccurrenceList {
  readonly items: readonly Occurrence[];
  /** Whether no more can be loaded: these are all, or as many as are kept. */
  readonly complete: boolean;
  /** Whether a request for more is in flight. */
  readonly loadingMore: boolean;
}

interface KeptOccurrences extends OccurrenceList {
  /** The number of occurrences in the answers, including those that could not be decoded. */
  readonly received: number;
}

const mostOccurrences = 1_000;

const mostReports = 40;

/**
 * Data that panels need on demand: performance reports and occurrences. The first call for a query sends the request and answers
 * `loading`; call again when `onDidChange` has fired.
 *
 * Another range is another query: keep the range fixed while a chart is shown, for instance to the snapshot's `range`. Where a range has
 * moved on by less than half an hour, its slice starts with the data of the earlier one, marked stale.
 */
export class Details implements Disposable {
  readonly #changed = new Emitter<void>();
  readonly #reports: QueryCache<readonly PerformanceSeries[]>;
  readonly #occurrences: QueryCache<KeptOccurrences>;
  #source: Source | undefined;
  #interval = 60_000;

  readonly onDidChange: Event<void> = this.#changed.event;

  constructor({ scheduler = systemScheduler, log }: DetailsOptions = {}) {
    const onDidChange = () => this.#changed.fire(undefined);
    const onError = (error: unknown) => log?.warn(`Details: ${error instanceof Error ? error.message : String(error)}`);
    const options = { scheduler, size: mostReports, onDidChange, onError };
    this.#reports = new QueryCache(options);
    this.#occurrences = new QueryCache({ ...options, isEmpty: ({ items }) => items.length === 0 });
  }

  /** Switches to another app or other settings: clears the caches and cancels requests in flight. */
  use(source: Source | undefined): void {
    this.#source = source;
    this.#reports.clear();
    this.#occurrences.clear();
    this.#changed.fire(undefined);
  }

  /** @param milliseconds the age from which a report is requested again on access; 0 for manual refresh only */
  setInterval(milliseconds: number): void {
    this.#interval = milliseconds;
  }

  /** The hourly series for a transaction group, or for all transactions whose names contain a text. */
  performance(query: PerformanceQuery): Slice<readonly PerformanceSeries[]> {
    const source = this.#source;
    if (source === undefined) {
      return { state: 'loading' };
    }
    const { groupHash, name, hosts, range, ofRunBefore = false } = query;
    const family = JSON.stringify([groupHash, name, hosts, range.end - range.start, ofRunBefore]);
    return this.#reports.get(
      {
        key: JSON.stringify([family, range.start]),
        family,
        start: range.start,
        ask: (signal) => source.performance(query, signal),
      },
      this.#interval === 0 ? Number.POSITIVE_INFINITY : this.#interval,
    );
  }

  /**
   * The first page of a transaction group's occurrences and the pages that `loadMore` has added. Renewed by `refresh`
   * only, which starts with the first page again.
   */
  occurrences(query: OccurrencesQuery): Slice<OccurrenceList> {
    const source = this.#source;
    if (source === undefined) {
      return { state: 'loading' };
    }
    const { groupHash, range, ofRunBefore = false } = query;
    return this.#occurrences.get(
      {
        key: keyOf(query),
        family: JSON.stringify([groupHash, range.end - range.start, ofRunBefore]),
        start: range.start,
        ask: (signal) => nextPage(source, query, noOccurrences, signal),
      },
      Number.POSITIVE_INFINITY,
    );
  }

  /** Requests the next page, if there is one and no request is in flight. */
  loadMore(query: OccurrencesQuery): void {
    const source = this.#source;
    if (source === undefined) {
      return;
    }
    this.#occurrences.fetchMore(
      keyOf(query),
      (list) => (list.complete ? undefined : { ...list, loadingMore: true }),
      (list, signal) => nextPage(source, query, list, signal),
    );
  }

  /** Expires all answers, so that they are requested again on access. */
  refresh(): void {
    this.#reports.expire();
    this.#occurrences.expire();
    this.#changed.fire(undefined);
  }

  dispose(): void {
    this.#reports.clear();
    this.#occurrences.clear();
    this.#changed.dispose();
  }
}

const noOccurrences: KeptOccurrences = { items: [], received: 0, complete: false, loadingMore: false };

function keyOf({ groupHash, range, ofRunBefore = false }: OccurrencesQuery): string {
  return JSON.stringify([groupHash, range.start, range.end, ofRunBefore]);
}

/**
 * Loads the next page and appends it. An occurrence that moved from one page to the next between two requests is kept
 * once.
 */
async function nextPage(
  source: Source,
  query: OccurrencesQuery,
  list: KeptOccurrences,
  signal: AbortSignal,
): Promise<Result<KeptOccurrences>> {
  const page = await source.occurrences(query, list.received, signal);
  if (!page.ok) {
    return page;
  }
  const known = new Set(list.items.flatMap(({ hash }) => hash ?? []));
  const items = [...list.items, ...page.value.items.filter(({ hash }) => hash === undefined || !known.has(hash))];
  const complete = page.value.received < occurrencesPerPage || items.length >= mostOccurrences;
  const received = list.received + page.value.received;
  const value = { items, received, complete, loadingMore: false };
  // Decode warnings of an empty page after the last one are ignored.
  return list.received === 0 ? { ...page, value } : { ok: true, value };
}
