import { type ExceptionRecord, type Frame, placeOf } from '../fold/execution.ts';
import { groupHashOf } from './group.ts';

/** One error in one run: how often and when it was seen, and its latest message and stack. */
export interface KeptError {
  readonly hash: string;
  readonly service: string;
  readonly run: number;
  readonly className: string;
  message: string;
  frames: readonly Frame[];
  /** Milliseconds since 1970. */
  first: number;
  last: number;
  /** The number of occurrences by day, as the number of days since 1970 UTC. */
  readonly byDay: Map<number, number>;
  handled: boolean;
  /** The transaction that it was last seen in. */
  transaction: { readonly name: string; readonly hash: string } | undefined;
  /** When it was last seen in a transaction, in milliseconds since 1970. */
  transactionAt: number;
}

const day = 86_400_000;
/** Bound on the number of errors. The ones that were last seen first are removed. */
export const mostErrors = 200;
/** By how much the number may exceed the bound before the table is pruned, which requires sorting. */
const slack = 20;
/** Bound on the records of all runs, since the same error is kept for each of them. */
const mostRecords = 4_000;
const recordSlack = 1_000;

/** The errors that were thrown, by class and place, or by message if there is no place. */
export class ErrorTable {
  readonly #errors = new Map<string, KeptError>();
  /** The number of runs in which each was thrown, by hash. */
  readonly #runsOf = new Map<string, number>();

  /** Whether the bound is exceeded by so many that the table should be pruned. */
  get isFull(): boolean {
    return this.#runsOf.size > mostErrors + slack || this.#errors.size > mostRecords + recordSlack;
  }

  get all(): readonly KeptError[] {
    return [...this.#errors.values()];
  }

  restore(error: KeptError): void {
    this.#set(error);
  }

  add(raised: ExceptionRecord, run: number, transaction: KeptError['transaction']): KeptError {
    const { service, className, message, frames, time } = raised;
    const place = placeOf(frames);
    const hash = groupHashOf('error', service, className, ...(place ? [place.file, String(place.line)] : [message]));
    const known = this.#errors.get(keyOf({ hash, run })) ?? this.#make({ hash, service, run, className }, raised);
    known.byDay.set(Math.floor(time / day), (known.byDay.get(Math.floor(time / day)) ?? 0) + 1);
    known.first = Math.min(known.first, time);
    if (time >= known.last) {
      known.last = time;
      known.message = message;
      known.frames = frames;
      known.handled = raised.handled ?? false;
    }
    if (transaction !== undefined && time >= known.transactionAt) {
      known.transactionAt = time;
      known.transaction = transaction;
    }
    return known;
  }

  /**
   * Moves the errors of one run to another.
   *
   * @returns those that have changed
   */
  moveRun(from: number, into: number): readonly KeptError[] {
    const changed: KeptError[] = [];
    for (const error of this.all.filter(({ run }) => run === from)) {
      this.#delete(error);
      const moved = { ...error, run: into };
      const there = this.#errors.get(keyOf(moved));
      const both = there === undefined ? moved : together(there, moved);
      this.#set(both);
      changed.push(both);
    }
    return changed;
  }

  /**
   * Removes the errors that were last seen before a time, and the oldest beyond the bound.
   *
   * @returns those that were removed
   */
  prune(before: number): readonly KeptError[] {
    const byAge = [...this.all].sort((one, other) => other.last - one.last);
    const hashes = new Set([...new Set(byAge.map(({ hash }) => hash))].slice(0, mostErrors));
    const gone = byAge.filter(({ last, hash }, age) => last < before || !hashes.has(hash) || age >= mostRecords);
    for (const error of gone) {
      this.#delete(error);
    }
    return gone;
  }

  #set(error: KeptError): void {
    if (!this.#errors.has(keyOf(error))) {
      this.#runsOf.set(error.hash, (this.#runsOf.get(error.hash) ?? 0) + 1);
    }
    this.#errors.set(keyOf(error), error);
  }

  #delete({ hash, run }: KeptError): void {
    const left = (this.#runsOf.get(hash) ?? 1) - 1;
    this.#errors.delete(keyOf({ hash, run }));
    if (left === 0) {
      this.#runsOf.delete(hash);
    } else {
      this.#runsOf.set(hash, left);
    }
  }

  #make(
    naming: Pick<KeptError, 'hash' | 'service' | 'run' | 'className'>,
    { message, frames, time }: ExceptionRecord,
  ): KeptError {
    const seen = { first: time, last: Number.NEGATIVE_INFINITY, byDay: new Map<number, number>(), handled: false };
    const error: KeptError = { ...naming, message, frames, ...seen, transaction: undefined, transactionAt: 0 };
    this.#set(error);
    return error;
  }
}

function keyOf({ hash, run }: Pick<KeptError, 'hash' | 'run'>): string {
  return `${run} ${hash}`;
}

/** Adds up two records of one error. Message and stack are those of the younger one. */
export function together(one: KeptError, other: KeptError): KeptError {
  const [older, younger] = one.last <= other.last ? [one, other] : [other, one];
  const byDay = new Map(older.byDay);
  for (const [number, count] of younger.byDay) {
    byDay.set(number, (byDay.get(number) ?? 0) + count);
  }
  const latest = older.transactionAt > younger.transactionAt ? older : younger;
  const { transaction, transactionAt } = latest;
  return { ...younger, run: one.run, first: Math.min(one.first, other.first), byDay, transaction, transactionAt };
}
