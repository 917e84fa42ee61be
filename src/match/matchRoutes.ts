import { addToGroup, groupBy } from '../model/groupBy.ts';
import type { NamedHandler } from '../model/namedHandler.ts';
import type { Route } from '../model/route.ts';
import { runAtOnce, type Steps } from '../model/timeSlices.ts';
import type { Transaction, TransactionGroup } from '../model/transaction.ts';
import { Assignment, type AssignmentOptions } from './assignment.ts';
import { HandlerIndex } from './handlerIndex.ts';
import type { HandlerRow, HandlerTable } from './handlerTable.ts';
import { type Assigned, verdictWith, verdictWithout } from './handlerVerdict.ts';
import type { ActiveFilters, HandlerMatch, Matching, Measurement, TransactionVerdict } from './match.ts';
import { combine } from './numbers/combine.ts';
import { totalTime } from './numbers/time.ts';

/** The inputs of a matching besides handlers and transactions. */
export interface MatchOptions extends AssignmentOptions {
  /** The filters the groups were asked for with. */
  readonly filters?: ActiveFilters;
  /** The last groups that were requested without filters: they distinguish "filtered out" from "no traffic". */
  readonly unfiltered?: readonly TransactionGroup[];
}

/** Joins routes and transactions; pure, near-linear in the number of both. */
export function matchRoutes(
  routes: readonly Route[],
  groups: readonly TransactionGroup[],
  options: MatchOptions & { readonly named?: readonly NamedHandler[] },
): Matching {
  return runAtOnce(matchHandlersInSteps(new HandlerIndex(routes, options.named), groups, options));
}

/** Joins the handlers of an index and transactions in steps, for as many as would keep others waiting. */
export function* matchHandlersInSteps(
  index: HandlerIndex,
  groups: readonly TransactionGroup[],
  options: MatchOptions,
): Steps<Matching> {
  const { table } = index;
  const assignment = new Assignment(index, options);
  const transactions = transactionsOf(groups);
  yield;
  const verdicts = yield* assignment.verdicts(transactions);
  const assigned = yield* assign(table, verdicts);
  const applicationTime = totalTime(transactions);
  const filters = isActive(options.filters) ? options.filters : undefined;
  const unfiltered = filters && options.unfiltered;
  const others = unfiltered && (yield* assign(table, yield* assignment.verdicts(transactionsOf(unfiltered))));
  const measure = measuring(applicationTime);
  const matches: HandlerMatch[] = [];
  for (const row of table.rows) {
    const own = assigned.get(row);
    matches.push({
      place: { file: row.handler.file, line: row.handler.line },
      handler: row.handler,
      routes: row.routes,
      named: row.named,
      verdict: own ? verdictWith(own) : verdictWithout(row, { filters, hasOthers: others?.has(row) }),
      measurement: own && measure(own),
    });
    yield;
  }
  return {
    handlers: byFile(matches),
    verdicts,
    totalTime: applicationTime,
    brokenPins: assignment.brokenPins,
    isReading: options.isReading === true,
  };
}

/** All transactions of the groups, each once. */
function transactionsOf(groups: readonly TransactionGroup[]): readonly Transaction[] {
  return [...new Set(groups.flatMap((group) => group.transactions))];
}

/** The transactions of each handler, by verdict: one verdict serves all transactions of a name, and all handlers that share it. */
function* assign(
  table: HandlerTable,
  verdicts: ReadonlyMap<Transaction, TransactionVerdict>,
): Steps<ReadonlyMap<HandlerRow, readonly Assigned[]>> {
  const assigned = new Map<HandlerRow, Assigned[]>();
  const byVerdict = new Map<TransactionVerdict, Transaction[]>();
  for (const [transaction, verdict] of verdicts) {
    addToGroup(byVerdict, verdict, transaction);
    yield;
  }
  for (const [verdict, transactions] of byVerdict) {
    yield;
    if (verdict.kind !== 'matched' && verdict.kind !== 'shared') {
      continue;
    }
    const one: Assigned = { transactions, verdict };
    for (const handler of verdict.handlers) {
      const row = table.rowOf(handler);
      if (row !== undefined) {
        addToGroup(assigned, row, one);
      }
    }
  }
  return assigned;
}

/** Combines transactions to measurements; handlers that share one name and have no other share the measurement. */
function measuring(applicationTime: number | undefined): (assigned: readonly Assigned[]) => Measurement {
  const known = new Map<Assigned, Measurement>();
  return (assigned) => {
    const [first] = assigned;
    const alone = assigned.length === 1 ? first : undefined;
    const measurement =
      (alone && known.get(alone)) ??
      combine(
        assigned.flatMap(({ transactions }) => transactions),
        applicationTime,
      );
    if (alone !== undefined) {
      known.set(alone, measurement);
    }
    return measurement;
  };
}

function byFile(matches: readonly HandlerMatch[]): ReadonlyMap<string, readonly HandlerMatch[]> {
  const files = groupBy(matches, ({ place }) => place.file);
  for (const list of files.values()) {
    list.sort((left, right) => left.place.line - right.place.line);
  }
  return files;
}

function isActive(filters: ActiveFilters | undefined): boolean {
  return filters !== undefined && filters.hosts.length > 0;
}
