import type { HandlerMatch } from '../match/match.ts';
import type { NeverCalled } from '../match/neverCalled.ts';
import { dataOf } from '../store/snapshot.ts';
import type { App } from './app.ts';

/** What is known of an app's handlers, and until when. */
interface Known {
  readonly until: number;
  /** Handlers that had no request, as `keyOf` names them. */
  readonly handlers: ReadonlySet<string>;
}

/** The part of an app that is read. */
export type RecordedApp = Pick<App, 'store'>;

/**
 * The handlers that had no request in 30 days, as the service was asked last. Kept in memory, for as long as the numbers that are shown
 * continue what was asked for without a gap.
 */
export class NeverCalledRecord {
  readonly #known = new WeakMap<RecordedApp, Known>();
  readonly #appOf: (file: string) => RecordedApp;

  /** @param appOf the app that a file belongs to */
  constructor(appOf: (file: string) => RecordedApp) {
    this.#appOf = appOf;
  }

  /**
   * Notes an answer; one that may not hold all requests is none.
   *
   * @param until the end of the 30 days, in milliseconds since 1970 UTC
   */
  note(app: RecordedApp, { handlers, doubt }: NeverCalled, until: number): void {
    this.#known.set(app, { until, handlers: new Set(doubt === undefined ? handlers.map(keyOf) : []) });
  }

  /** Whether a handler is known to have had no request in 30 days. */
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

/** Equal for a handler whose lines have moved, and different where a route has come. */
function keyOf({ place, routes }: HandlerMatch): string {
  return JSON.stringify([place.file, ...routes.map(({ method, path }) => `${method} ${path}`).sort()]);
}
