import { groupBy } from '../../model/groupBy.ts';
import { memoized } from '../../model/memoized.ts';
import type { Transaction } from '../../model/transaction.ts';
import { methodFit } from '../find/fitness.ts';
import { foldName, foldRoute } from '../fold/fold.ts';
import { parseRequestName } from '../fold/requestName.ts';
import type { HandlerMatch, Matching } from '../match.ts';
import { combine } from './combine.ts';

/** A handler that takes longer than it may. */
export interface OverBudget {
  /** As written in the setting `apmLens.budgets`. */
  readonly name: string;
  /** Milliseconds. */
  readonly budget: number;
  /** Milliseconds; more than the budget. */
  readonly duration: number;
  readonly match: HandlerMatch;
  readonly transactions: readonly Transaction[];
  /** The duration is that of several handlers together. */
  readonly isShared: boolean;
}

/** Budgets against numbers. */
export interface BudgetReport {
  readonly over: readonly OverBudget[];
  /** Names of budgets that belong to no handler and no transaction: probably misspelt, or a route that is gone. */
  readonly unused: readonly string[];
}

/**
 * The handlers over their budget. A budget is named by a transaction (`GET /:id`) or by a route's method and full path; both in any
 * parameter syntax.
 *
 * @param budgets transaction or route → milliseconds
 */
export function checkBudgets(matching: Matching, budgets: Readonly<Record<string, number>>): BudgetReport {
  const handlers = handlersByKey(matching);
  const names = new Set([...matching.verdicts.keys()].map(({ name }) => canonicalName(name)));
  const over: OverBudget[] = [];
  const unused: string[] = [];
  for (const [name, budget] of Object.entries(budgets)) {
    const key = keyOfBudget(name);
    const own = handlers.get(key);
    if (own === undefined && !names.has(key)) {
      unused.push(name);
    }
    over.push(...[...(own ?? [])].flatMap((match) => overBudget(match, name, key, budget)));
  }
  return { over, unused };
}

/** The lowest budget that a handler exceeds, in milliseconds; undefined if it exceeds none. */
export function exceededBudget(match: HandlerMatch, budgets: Readonly<Record<string, number>>): number | undefined {
  const byKey = budgetsByKey(budgets);
  const exceeded = (byKey.size === 0 ? [] : [...new Set(keysOf(match))]).flatMap((key) =>
    (byKey.get(key) ?? []).flatMap(([name, budget]) =>
      overBudget(match, name, key, budget).length > 0 ? [budget] : [],
    ),
  );
  return exceeded.length === 0 ? undefined : Math.min(...exceeded);
}

type NamedBudget = readonly [name: string, budget: number];

/** Memoised, since a folder may have thousands of budgets and each lens asks. */
const budgetsByKey = memoized(
  (budgets: Readonly<Record<string, number>>): ReadonlyMap<string, readonly NamedBudget[]> =>
    groupBy(Object.entries(budgets), ([name]) => keyOfBudget(name)),
);

/** A budget above a duration, by a tenth and rounded up to two digits; both in milliseconds. */
export function roomyBudget(duration: number): number {
  const wanted = duration * 1.1;
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(wanted)) - 1);
  return Math.ceil(wanted / unit) * unit;
}

/** Handlers by the keys of their routes and of the transactions that belong to them. */
function handlersByKey(matching: Matching): ReadonlyMap<string, ReadonlySet<HandlerMatch>> {
  const byKey = new Map<string, Set<HandlerMatch>>();
  for (const match of [...matching.handlers.values()].flat()) {
    for (const key of keysOf(match)) {
      const set = byKey.get(key) ?? new Set();
      byKey.set(key, set.add(match));
    }
  }
  return byKey;
}

/** The keys of a handler's routes, and of the transactions that belong to it. */
function keysOf({ routes, measurement }: HandlerMatch): readonly string[] {
  const ofRoutes = routes.flatMap((route) => {
    const { methods, full } = foldRoute(route);
    return methods.map((method) => `${method} ${full.shapes[0]?.key ?? ''}`);
  });
  return [...ofRoutes, ...(measurement?.transactions ?? []).map(({ name }) => canonicalName(name))];
}

function overBudget(match: HandlerMatch, name: string, key: string, budget: number): readonly OverBudget[] {
  const all = match.measurement?.transactions ?? [];
  const named = all.filter((transaction) => canonicalName(transaction.name) === key);
  const transactions =
    named.length > 0 ? named : all.filter((transaction) => haveMethodInCommon(name, transaction.name));
  const { duration } = combine(transactions, undefined);
  return duration === undefined || duration <= budget
    ? []
    : [{ name, budget, duration, match, transactions, isShared: match.verdict.kind === 'shared' }];
}

/** Bound on the cached names. */
const mostRemembered = 20_000;
const remembered = new Map<string, string>();

function keyOfBudget(name: string): string {
  const known = remembered.get(name);
  if (known !== undefined) {
    return known;
  }
  if (remembered.size >= mostRemembered) {
    remembered.clear();
  }
  const key = canonicalName(name);
  remembered.set(name, key);
  return key;
}

/** A name in canonical spelling; names that are no requests stay as they are. */
export function canonicalName(name: string): string {
  const form = foldName(name);
  return form === undefined ? name.trim() : `${form.methods.join(',')} ${form.paths[0]?.shapes[0]?.key ?? ''}`;
}

function haveMethodInCommon(left: string, right: string): boolean {
  const [a, b] = [parseRequestName(left), parseRequestName(right)];
  return a !== undefined && b !== undefined && methodFit(a.methods, b.methods) > 0;
}
