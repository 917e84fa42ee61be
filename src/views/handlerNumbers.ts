import type { MatchSource, SnapshotSource } from '../host/sources.ts';
import type { HandlerMatch } from '../match/match.ts';
import type { TimeRange } from '../model/period.ts';
import { dataOf, type Filters } from '../store/snapshot.ts';

/** The handlers of a file, with the times of their numbers, in milliseconds since 1970 UTC. */
export interface FileNumbers {
  readonly matches: readonly HandlerMatch[];
  readonly range: TimeRange | undefined;
  readonly filters: Filters;
  /** The time of the numbers. Undefined if there are none. */
  readonly updated: number | undefined;
  /** The time of the first failed renewal. */
  readonly staleSince: number | undefined;
  /** The time of the numbers, if they have not been renewed in time. */
  readonly asOf: number | undefined;
}

/**
 * The handlers of files as the editor's surfaces show them. While another period or filter is loading, the last numbers stay, with the
 * range and filters they were asked for, so that nothing vanishes and nothing is mislabelled.
 */
export class HandlerNumbers {
  readonly #store: SnapshotSource;
  readonly #matcher: MatchSource;
  readonly #last = new Map<string, FileNumbers>();

  constructor(store: SnapshotSource, matcher: MatchSource) {
    this.#store = store;
    this.#matcher = matcher;
  }

  inFile(file: string): FileNumbers {
    const { transactions, issues, range, filters } = this.#store.snapshotOf?.(file) ?? this.#store.snapshot;
    const matches = this.#matcher.inFile(file);
    if (transactions.state === 'loading') {
      // Issues depend on no period and no filter. If they are loading as well, the store shows another app.
      if (issues.state === 'loading') {
        this.#last.clear();
      }
      const last = this.#last.get(file);
      return last === undefined
        ? { matches: [], range, filters, updated: undefined, staleSince: undefined, asOf: undefined }
        : { ...last, matches: movedTo(matches, last.matches) };
    }
    const stale = transactions.state === 'stale' ? transactions : undefined;
    const numbers = {
      matches: dataOf(transactions) === undefined ? [] : matches,
      range,
      filters,
      updated: transactions.state === 'failed' ? undefined : transactions.at,
      staleSince: stale?.failure === undefined ? undefined : stale.since,
      asOf: stale !== undefined && stale.failure === undefined ? stale.at : undefined,
    };
    this.#last.set(file, numbers);
    return numbers;
  }
}

/** The previous numbers at the current places of their handlers. */
function movedTo(now: readonly HandlerMatch[], old: readonly HandlerMatch[]): readonly HandlerMatch[] {
  const places = new Map(now.map((match) => [keyOf(match), match]));
  return old.map((match) => {
    const moved = places.get(keyOf(match));
    return moved === undefined ? match : { ...match, place: moved.place, handler: moved.handler };
  });
}

function keyOf({ handler, routes, named }: HandlerMatch): string {
  const paths = routes.map(({ method, path }) => `${method} ${path}`);
  return JSON.stringify([handler.name, named?.name, paths]);
}
