import type { Change } from '../model/change.ts';
import { compareTexts } from '../model/compareTexts.ts';
import type { Filter, SortKey } from '../model/filter.ts';
import { sortInSteps } from '../model/sortInSteps.ts';
import { runAtOnce, type Steps } from '../model/timeSlices.ts';
import type { Transaction, TransactionGroup } from '../model/transaction.ts';

/** A transaction and its sort keys. */
export interface RankedTransaction {
  readonly transaction: Transaction;
  /** From 0 to 1, of the application's total time. */
  readonly share: number | undefined;
  readonly change: Change | undefined;
}

/** The transactions of one type, in order. */
export interface RankedGroup {
  readonly type: string;
  readonly transactions: readonly RankedTransaction[];
  /** The sum of the known shares; undefined if none is known. */
  readonly share: number | undefined;
}

export interface RankingOptions {
  readonly sort: SortKey;
  /** `host` is the service's business and is not looked at. */
  readonly filter: Filter;
  readonly shareOf: (transaction: Transaction) => number | undefined;
  readonly changeOf: (transaction: Transaction) => Change | undefined;
}

/**
 * The transactions that pass the filter, by type. Each type is sorted by the key, numbers in descending order, names
 * from A to Z, unknown values last. Types are in descending order of their share of time; types without transactions
 * are left out.
 */
export function rankTransactions(groups: readonly TransactionGroup[], options: RankingOptions): readonly RankedGroup[] {
  return runAtOnce(rankTransactionsInSteps(groups, options));
}

/** The same in steps, for as many transactions as would keep others waiting. */
export function* rankTransactionsInSteps(
  groups: readonly TransactionGroup[],
  options: RankingOptions,
): Steps<readonly RankedGroup[]> {
  const { filter, shareOf, changeOf, sort } = options;
  const fits = nameFilter(filter.name);
  const byType = new Map<string, Column>();
  for (const group of groups) {
    if (filter.type !== undefined && group.name !== filter.type) {
      continue;
    }
    const column = byType.get(group.name) ?? new Column();
    for (const transaction of group.transactions) {
      if (fits(transaction.name)) {
        const share = shareOf(transaction);
        column.add(
          {
            transaction,
            share,
            // Computed on access, since few of many rows are shown.
            get change() {
              return changeOf(transaction);
            },
          },
          sort,
        );
      }
      yield;
    }
    byType.set(group.name, column);
  }
  const ranked: RankedGroup[] = [];
  for (const [type, column] of byType) {
    if (column.length > 0) {
      ranked.push({ type, transactions: yield* column.sorted(sort), share: column.share });
    }
  }
  return ranked.sort((a, b) => descending(a.share, b.share) || byName(a.type, b.type));
}

/** The transactions of one type with their sort keys, which are computed once instead of at each comparison. */
class Column {
  readonly #rows: RankedTransaction[] = [];
  readonly #numbers: number[] = [];
  #share: number | undefined;

  get length(): number {
    return this.#rows.length;
  }

  get share(): number | undefined {
    return this.#share;
  }

  add(row: RankedTransaction, sort: SortKey): void {
    this.#rows.push(row);
    this.#numbers.push(sort === 'name' ? 0 : (numbers[sort](row) ?? Number.NEGATIVE_INFINITY));
    this.#share = row.share === undefined ? this.#share : (this.#share ?? 0) + row.share;
  }

  *sorted(sort: SortKey): Steps<readonly RankedTransaction[]> {
    const rows = this.#rows;
    const values = this.#numbers;
    const nameAt = (index: number) => rows[index]?.transaction.name ?? '';
    const tie = sort === 'name' ? byName : compareTexts;
    const order = yield* sortInSteps([...rows.keys()], (a, b) => {
      const [one = 0, other = 0] = [values[a], values[b]];
      return one === other ? tie(nameAt(a), nameAt(b)) : other - one;
    });
    return order.map((index) => rows[index]).filter((row) => row !== undefined);
  }
}

/** Whether a name contains every word of the text, whatever the case. */
function nameFilter(text: string | undefined): (name: string) => boolean {
  const words = (text ?? '')
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return words.length === 0
    ? () => true
    : (name) => {
        const folded = name.toLowerCase();
        return words.every((word) => folded.includes(word));
      };
}

const collator = new Intl.Collator('en', { numeric: true });
const byName = (a: string, b: string) => collator.compare(a, b);

const numbers: Readonly<Record<Exclude<SortKey, 'name'>, (ranked: RankedTransaction) => number | undefined>> = {
  share: ({ share }) => share,
  duration: ({ transaction }) => transaction.duration,
  count: ({ transaction }) => transaction.count,
  memory: ({ transaction }) => transaction.memoryPeak,
  change: ({ change }) => change?.ratio,
};

function descending(a: number | undefined, b: number | undefined): number {
  if (a === undefined || b === undefined) {
    return a === b ? 0 : a === undefined ? 1 : -1;
  }
  return b - a;
}
