import { failuresOf } from '../match/failures.ts';
import type { HandlerMatch, Measurement } from '../match/match.ts';
import { exceededBudget } from '../match/numbers/budget.ts';
import type { Thresholds } from '../match/pace.ts';
import type { Change } from '../model/change.ts';
import type { DataMark } from '../model/dataMark.ts';
import type { Issue } from '../model/issue.ts';
import type { TimeRange } from '../model/period.ts';
import type { Transaction } from '../model/transaction.ts';
import type { Condition } from './condition.ts';
import { type FactContext, factsOf } from './facts.ts';
import { lensParts, markedTitle, numbersLine } from './lens.ts';
import { type Locale, systemLocale } from './locale.ts';
import { labelText, plainText } from './text.ts';
import { formatMoment } from './times.ts';

/** One lens. */
export interface LensLine {
  /** From 1. */
  readonly line: number;
  readonly title: string;
  /** Plain text with several lines. */
  readonly tooltip: string;
  /** The transaction to open; undefined if the service sent no group hash. */
  readonly groupHash: string | undefined;
}

/** Everything that a lens depends on besides the handler. Times are milliseconds since 1970 UTC. */
export interface LensOptions {
  readonly template: string;
  /** Milliseconds. Measurements that are faster have no lens. */
  readonly minimumDuration: number;
  readonly range: TimeRange | undefined;
  readonly changeOf: (transaction: Transaction) => Change | undefined;
  readonly thresholds: Thresholds;
  /** By transaction or route; in milliseconds. */
  readonly budgets: Readonly<Record<string, number>>;
  /** The errors of a handler. */
  readonly issuesOf: (match: HandlerMatch) => readonly Issue[];
  readonly host: string | undefined;
  readonly updated: number | undefined;
  readonly staleSince: number | undefined;
  readonly asOf: number | undefined;
  readonly mark: DataMark;
  readonly now: number;
}

const mostOnOneLine = 3;

/**
 * The lenses of one file. A handler with several measurements has one lens for each, which begins with its name; a
 * measurement appears once on a line. Handlers without measurements have none.
 */
export function lensLines(
  matches: readonly HandlerMatch[],
  options: LensOptions,
  locale: Locale = systemLocale,
): readonly LensLine[] {
  return [...measuredLines(matches, options.minimumDuration)].flatMap(([line, measured]) =>
    measured
      .slice(0, mostOnOneLine)
      .map((match) => lensLine(match, line, measured.length > 1, options, locale))
      .filter(({ title }) => title !== ''),
  );
}

type Measured = HandlerMatch & { readonly measurement: Measurement };

function measuredLines(matches: readonly HandlerMatch[], minimum: number): Map<number, Measured[]> {
  const lines = new Map<number, Measured[]>();
  for (const match of matches) {
    const { measurement } = match;
    if (measurement === undefined || (measurement.duration ?? minimum) < minimum) {
      continue;
    }
    const line = lines.get(match.place.line) ?? [];
    if (!line.some((other) => sameTransactions(other.measurement, measurement))) {
      line.push({ ...match, measurement });
    }
    lines.set(match.place.line, line);
  }
  return lines;
}

function sameTransactions(a: Measurement, b: Measurement): boolean {
  return (
    a.transactions.length === b.transactions.length &&
    a.transactions.every((transaction) => b.transactions.includes(transaction))
  );
}

function lensLine(match: Measured, line: number, named: boolean, options: LensOptions, locale: Locale): LensLine {
  const { measurement } = match;
  const names = namesOf(match);
  const condition = conditionOf(match, options);
  const { change } = condition;
  const { range, now, mark } = options;
  const parts = lensParts(measurement, { names, range, condition, now, mark }, locale);
  const filled = numbersLine(options.template, parts, change, options.mark);
  const title = named && filled !== '' ? `${labelText(names.join(', '), 60)}: ${filled}` : filled;
  const since = (time: number) => formatMoment(time, options.now, locale);
  const marks = { ...options, sharedBy: sharedBy(match) };
  return {
    line,
    title: title === '' ? '' : markedTitle(title, marks, since),
    tooltip: tooltipOf(names, measurement, { ...options, change }, locale),
    groupHash: heaviest(measurement.transactions)?.groupHash,
  };
}

function conditionOf(match: Measured, options: LensOptions): Condition {
  const { measurement } = match;
  const { thresholds, budgets, issuesOf, range } = options;
  const { duration, transactions } = measurement;
  return {
    duration,
    thresholds,
    change: changeOf(measurement, options.changeOf),
    failures: failuresOf(transactions, issuesOf(match), range),
    exceeded: exceededBudget(match, budgets),
  };
}

function tooltipOf(names: readonly string[], numbers: Measurement, context: FactContext, locale: Locale): string {
  const facts = factsOf(numbers, { ...context, updated: undefined }, locale);
  const lines = facts.map(({ label, value }) => `${label}: ${plainText(value)}`);
  return [plainText(names.join(', ')), ...lines].join('\n');
}

/** The names of a handler's transactions, as the service sent them. */
export function namesOf(match: HandlerMatch): readonly string[] {
  const { verdict } = match;
  return verdict.kind === 'matched' || verdict.kind === 'shared' ? verdict.names : [];
}

/** The number of handlers to which a measurement applies. */
export function sharedBy(match: HandlerMatch): number {
  return match.verdict.kind === 'shared' ? match.verdict.handlers.length : 1;
}

/**
 * The change of a measurement's transaction; undefined if several transactions are combined, whose changes cannot be.
 */
export function changeOf(
  measurement: Measurement,
  changeOfTransaction: (transaction: Transaction) => Change | undefined,
): Change | undefined {
  const [only, ...others] = measurement.transactions;
  return only !== undefined && others.length === 0 ? changeOfTransaction(only) : undefined;
}

/** The transaction with the largest total time, which is opened first. */
export function heaviest(transactions: readonly Transaction[]): Transaction | undefined {
  const weight = ({ duration, count }: Transaction) => (duration ?? 0) * (count ?? 1);
  return transactions.length === 0
    ? undefined
    : transactions.reduce((most, transaction) => (weight(transaction) > weight(most) ? transaction : most));
}
