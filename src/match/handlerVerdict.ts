import { memoized } from '../model/memoized.ts';
import type { Handler } from '../model/route.ts';
import type { Transaction } from '../model/transaction.ts';
import { type HandlerRow, handlerKey } from './handlerTable.ts';
import type { ActiveFilters, HandlerVerdict, MatchedBy, TransactionVerdict } from './match.ts';

/** Transactions that belong to a handler, and how they were found. */
export interface Assigned {
  readonly transactions: readonly Transaction[];
  readonly verdict: Extract<TransactionVerdict, { readonly kind: 'matched' | 'shared' }>;
}

/** What determines the verdict of a handler without transactions. */
export interface Absence {
  /** The active filters. Undefined if nothing is filtered. */
  readonly filters: ActiveFilters | undefined;
  /** Whether an unfiltered answer has transactions of this handler. Undefined if there is no such answer. */
  readonly hasOthers: boolean | undefined;
}

const order: readonly MatchedBy[] = ['pin', 'fullPath', 'localPath', 'concretePath', 'name'];

/** The verdict of a handler that has transactions. */
export function verdictWith(assigned: readonly Assigned[]): HandlerVerdict {
  const ways = new Set(assigned.map(({ verdict }) => verdict.by));
  const by = order.find((way) => ways.has(way)) ?? 'fullPath';
  const names = namesOf(assigned);
  const lists = new Set(
    assigned.filter(({ verdict }) => verdict.kind === 'shared').map(({ verdict }) => verdict.handlers),
  );
  if (lists.size === 0) {
    return { kind: 'matched', by, names };
  }
  const [only = []] = lists;
  return { kind: 'shared', by, names, handlers: lists.size === 1 ? only : union(lists) };
}

/** The verdict of a handler that has none. */
export function verdictWithout(row: HandlerRow, absence: Absence): HandlerVerdict {
  if (row.routes.length > 0 && row.routes.every((route) => route.prefixUnknown)) {
    return { kind: 'prefixUnknown' };
  }
  return absence.filters === undefined || absence.hasOthers === false
    ? { kind: 'noTraffic' }
    : { kind: 'filteredOut', filters: absence.filters };
}

/** The distinct names of one assignment, memoised because many handlers may share it. */
const namesOfOne = memoized(({ transactions }: Assigned): readonly string[] => [
  ...new Set(transactions.map(({ name }) => name)),
]);

function namesOf(assigned: readonly Assigned[]): readonly string[] {
  const lists = assigned.map(namesOfOne);
  const [first = []] = lists;
  return lists.length === 1 ? first : [...new Set(lists.flat())];
}

function union(lists: Iterable<readonly Handler[]>): readonly Handler[] {
  const handlers = new Map<string, Handler>();
  for (const list of lists) {
    for (const handler of list) {
      handlers.set(handlerKey(handler), handler);
    }
  }
  return [...handlers.values()];
}
