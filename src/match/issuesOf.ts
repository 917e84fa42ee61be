import type { Issue } from '../model/issue.ts';
import type { Transaction } from '../model/transaction.ts';

/** What an error is joined to a transaction by. */
export type TransactionIdentity = Pick<Transaction, 'groupHash' | 'hash' | 'name'>;

/** The errors that the service joins to a transaction by hash, or by name; newest first. */
export function issuesOf(issues: readonly Issue[], transaction: TransactionIdentity): readonly Issue[] {
  return issues.filter((issue) => isOf(issue, transaction)).toSorted((a, b) => (b.lastSeen ?? 0) - (a.lastSeen ?? 0));
}

export function isOf({ transaction: raisedIn }: Issue, { groupHash, hash, name }: TransactionIdentity): boolean {
  const byHash = raisedIn?.hash !== undefined && (raisedIn.hash === groupHash || raisedIn.hash === hash);
  return byHash || (raisedIn?.name !== undefined && raisedIn.name !== '' && raisedIn.name === name);
}
