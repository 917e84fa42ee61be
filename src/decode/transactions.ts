import { isFields } from '../model/fields.ts';
import type { Steps } from '../model/timeSlices.ts';
import type { Transaction, TransactionGroup } from '../model/transaction.ts';
import { type Decoded, DecodeWarnings } from './decodeWarning.ts';
import { type Entry, entriesOf } from './list.ts';
import type { TimeReader } from './time.ts';
import { decodeTransaction } from './transaction.ts';

/** Bound on the number of transactions in an answer. */
export const mostTransactions = 50_000;

/**
 * Decodes the list of transactions (specification, section 4.6): groups with their transactions, as an array, in
 * `data`, or as a map from type to transactions; and the older form, a flat array of transactions with `last_record`,
 * which is grouped by type.
 */
export function* decodeTransactions(value: unknown, times: TimeReader): Steps<Decoded<readonly TransactionGroup[]>> {
  const warnings = new DecodeWarnings();
  const entries = entriesOf(value, undefined, warnings);
  if (entries === undefined) {
    return { value: undefined, warnings: warnings.list };
  }
  const collected = new Collected(times, warnings);
  for (const entry of entries) {
    yield* collected.addEntry(entry);
  }
  const { groups, hasLostAll } = collected;
  const fits = !hasLostAll && (entries.length === 0 || groups.length > 0);
  return {
    value: fits ? groups : undefined,
    warnings: warnings.list,
    ...(warnings.isIncomplete && { isIncomplete: true }),
  };
}

/** The groups that were decoded so far. */
class Collected {
  readonly #groups = new Map<string, Transaction[]>();
  readonly #times: TimeReader;
  readonly #warnings: DecodeWarnings;
  #remaining = mostTransactions;
  #sent = 0;

  constructor(times: TimeReader, warnings: DecodeWarnings) {
    this.#times = times;
    this.#warnings = warnings;
  }

  get groups(): readonly TransactionGroup[] {
    return [...this.#groups].map(([name, transactions]) => ({ name, transactions }));
  }

  /** Whether transactions were sent and none of them could be decoded. */
  get hasLostAll(): boolean {
    return this.#sent > 0 && this.#remaining === mostTransactions;
  }

  *addEntry(entry: Entry): Steps<void> {
    if (Array.isArray(entry.value) && entry.key !== undefined) {
      yield* this.#addGroup(entry.key, entry.value, entry);
    } else if (!isFields(entry.value)) {
      this.#warnings.isIncomplete = true;
      this.#warnings.expected(entry.at, 'a group of transactions', entry.value);
    } else if (Object.hasOwn(entry.value, 'transactions')) {
      yield* this.#addGroup(entry.value['name'] ?? entry.key, entry.value['transactions'], {
        ...entry,
        at: { within: entry.at, step: 'transactions' },
      });
    } else {
      this.#addTransaction(entry, undefined);
    }
    yield;
  }

  *#addGroup(name: unknown, transactions: unknown, entry: Entry): Steps<void> {
    const type = typeof name === 'string' && name !== '' ? name : undefined;
    if (type === undefined) {
      this.#warnings.expected(entry.at, 'transactions of a type with a name', name);
    } else if (!this.#groups.has(type)) {
      this.#groups.set(type, []);
    }
    for (const inner of entriesOf(transactions, entry.at, this.#warnings) ?? []) {
      this.#addTransaction(inner, type);
      yield;
    }
  }

  #addTransaction(entry: Entry, groupName: string | undefined): void {
    this.#sent += 1;
    if (this.#remaining <= 0) {
      if (this.#remaining === 0) {
        this.#warnings.add(entry.at, `expected at most ${mostTransactions} transactions; the rest is left out`);
      }
      this.#remaining = -1;
      this.#warnings.isIncomplete = true;
      return;
    }
    const transaction = decodeTransaction(entry, groupName, this.#times, this.#warnings);
    if (transaction === undefined) {
      this.#warnings.isIncomplete = true;
      return;
    }
    this.#remaining -= 1;
    const name = groupName ?? transaction.type;
    const group = this.#groups.get(name);
    if (group === undefined) {
      this.#groups.set(name, [transaction]);
    } else {
      group.push(transaction);
    }
  }
}

/** Whether there are transactions and none of them has a number. */
export function isBare(groups: readonly TransactionGroup[]): boolean {
  const transactions = groups.flatMap((group) => group.transactions);
  return transactions.length > 0 && !transactions.some(hasNumbers);
}

function hasNumbers({ duration, count, memoryPeak, performance }: Transaction): boolean {
  return duration !== undefined || count !== undefined || memoryPeak !== undefined || performance.length > 0;
}
