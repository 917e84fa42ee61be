import type { Change } from '../model/change.ts';
import type { Filter, SortKey } from '../model/filter.ts';
import type { Transaction, TransactionGroup } from '../model/transaction.ts';

/** A transaction with what it is sorted by. */
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
  /** The sum of the shares that are known; undefined where none is. */
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
 * The transactions that pass the filter, by type, each type in the order asked for: the highest first, names from A to Z, and what has
 * no such number last. The types stand in the order of their share of time. Types without a transaction are left out.
 */
export function rankTransactions(groups: readonly TransactionGroup[], options: RankingOptions): readonly RankedGroup[] {
  const { filter, shareOf, changeOf, sort } = options;
  const byType = new Map<string, RankedTransaction[]>();
  for (const group of groups) {
    if (filter.type !== undefined && group.name !== filter.type) {
      continue;
    }
    const ranked = byType.get(group.name) ?? [];
    for (const transaction of group.transactions) {
      if (fits(transaction.name, filter.name)) {
        ranked.push({
          transaction,
          share: shareOf(transaction),
          // Reckoned when it is read: few rows are shown of many.
          get change() {
            return changeOf(transaction);
          },
        });
      }
    }
    byType.set(group.name, ranked);
  }
  return [...byType]
    .filter(([, transactions]) => transactions.length > 0)
    .map(([type, transactions]) => ({
      type,
      transactions: transactions.sort(orders[sort]),
      share: sumOf(transactions),
    }))
    .sort((a, b) => descending(a.share, b.share) || byName(a.type, b.type));
}

/** Whether a name contains every word of the text, whatever the case. */
function fits(name: string, text: string | undefined): boolean {
  const folded = name.toLowerCase();
  return (text ?? '')
    .toLowerCase()
    .split(/\s+/)
    .every((word) => folded.includes(word));
}

type Order = (a: RankedTransaction, b: RankedTransaction) => number;

const collator = new Intl.Collator('en', { numeric: true });
const byName = (a: string, b: string) => collator.compare(a, b);
/** Settles ties; a language's own order takes too long for tens of thousands of names. */
const byCode = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function by(number: (ranked: RankedTransaction) => number | undefined): Order {
  return (a, b) => descending(number(a), number(b)) || byCode(a.transaction.name, b.transaction.name);
}

const orders: Readonly<Record<SortKey, Order>> = {
  share: by(({ share }) => share),
  duration: by(({ transaction }) => transaction.duration),
  count: by(({ transaction }) => transaction.count),
  memory: by(({ transaction }) => transaction.memoryPeak),
  change: by(({ change }) => change?.ratio),
  name: (a, b) => byName(a.transaction.name, b.transaction.name),
};

function descending(a: number | undefined, b: number | undefined): number {
  if (a === undefined || b === undefined) {
    return a === b ? 0 : a === undefined ? 1 : -1;
  }
  return b - a;
}

function sumOf(transactions: readonly RankedTransaction[]): number | undefined {
  const shares = transactions.map(({ share }) => share).filter((share) => share !== undefined);
  return shares.length === 0 ? undefined : shares.reduce((sum, share) => sum + share, 0);
}
