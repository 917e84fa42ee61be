import type { TransactionGroup } from '../model/transaction.ts';
import type { NamedHandler } from '../routes/namedHandler.ts';
import type { Route } from '../routes/route.ts';
import type { ActiveFilters, Matching } from './match.ts';

/** What decides a matching besides routes and transactions. */
export interface MatchOptions {
  /** Transaction name → `path/to/file#symbol`. */
  readonly pins: Readonly<Record<string, string>>;
  /** Jobs, commands, messages, components and scheduled tasks. */
  readonly named?: readonly NamedHandler[];
  /** The filters the groups were asked for with. */
  readonly filters?: ActiveFilters;
  /** The last groups that came without filters: tells "filtered out" from "no traffic". */
  readonly unfiltered?: readonly TransactionGroup[];
}

/** Joins routes and transactions; pure, near-linear in the number of both. */
export function matchRoutes(
  _routes: readonly Route[],
  _groups: readonly TransactionGroup[],
  _options: MatchOptions,
): Matching {
  return { handlers: new Map(), verdicts: new Map(), totalTime: undefined, brokenPins: [] };
}
