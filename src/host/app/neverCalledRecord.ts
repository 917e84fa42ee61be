import type { HandlerMatch } from '../../match/match.ts';
import type { NeverCalled } from '../../match/neverCalled.ts';
import { dataOf } from '../../store/snapshot.ts';
import type { App } from './app.ts';

/** The handlers of an app without requests, and how long they are valid. */
interface Known {
  readonly until: number;
  /** The keys of handlers without requests, as `keyOf` returns them. */
  readonly handlers: ReadonlySet<string>;
}

/** The part of an app that is used. */
export type RecordedApp = Pick<App, 'store'>;

/**
 * The handlers without requests in 30 days, from the last time that the service was asked. Kept in memory as long as
 * the numbers in the views continue that period without a gap.
 */
export class NeverCalledRecord {
  readonly #known = new WeakMap<RecordedApp, Known>();
  readonly #appOf: (file: string) => RecordedApp;

  /** @param appOf returns the app of a file */
  constructor(appOf: (file: string) => RecordedApp) {
    this.#appOf = appOf;
  }

  /**
   * Stores an answer, unless it may lack requests.
   *
   * @param until the end of the 30 days, in milliseconds since 1970 UTC
   */
  note(app: RecordedApp, { handlers, doubt }: NeverCalled, until: number): void {
    this.#known.set(app, { until, handlers: new Set(doubt === undefined ? handlers.map(keyOf) : []) });
  }

  /** Whether a handler is known to have had no requests in 30 days. */
  has(match: HandlerMatch): boolean {
    const app = this.#appOf(match.place.file);
    const known = this.#known.get(app);
    const { transactions, range, filters } = app.store.snapshot;
    return (
      known?.handlers.has(keyOf(match)) === true &&
      match.verdict.kind === 'noTraffic' &&
      dataOf(transactions) !== undefined &&
      filters.hosts.length === 0 &&
      range !== undefined &&
      range.start <= known.until
    );
  }
}

/** A key that stays the same when a handler's lines move, and changes when it gets another route. */
function keyOf({ place, routes }: HandlerMatch): string {
  return JSON.stringify([place.file, ...routes.map(({ method, path }) => `${method} ${path}`).sort()]);
}
