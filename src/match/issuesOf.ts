import type { Issue } from '../model/issue.ts';
import type { Place } from '../model/route.ts';
import type { Transaction } from '../model/transaction.ts';
import { blockAt } from './block.ts';

/** The properties by which an error is joined to a transaction. */
export type TransactionIdentity = Pick<Transaction, 'groupHash' | 'hash' | 'name'>;

/** How to determine the place of an error: the files of the workspace, and their lines. */
export interface RaisedIn {
  readonly placeOf: (issue: Issue) => Place | undefined;
  /** Undefined where the lines are not known. */
  readonly linesOf: (file: string) => readonly string[] | undefined;
}

/**
 * The errors of a transaction, newest first: those that the service joins to it by hash or by name, and those that were raised on the
 * lines of its handlers.
 */
export function issuesOf(
  issues: readonly Issue[],
  transactions: readonly TransactionIdentity[],
  handlers: readonly Place[],
  raised: RaisedIn,
): readonly Issue[] {
  return issues
    .filter(
      (issue) =>
        transactions.some((transaction) => isOf(issue, transaction)) ||
        (handlers.length > 0 && isInside(raised.placeOf(issue), handlers, raised)),
    )
    .toSorted((a, b) => (b.lastSeen ?? 0) - (a.lastSeen ?? 0));
}

/** Finds the transaction that the service says an error was raised in, by hash or by name, among those that it lists. */
export function raisedAmong<T extends TransactionIdentity>(
  transactions: readonly T[],
): (issue: Issue) => T | undefined {
  const byIdentity = new Map<string, T>();
  for (const transaction of transactions) {
    const { groupHash, hash, name } = transaction;
    for (const identity of [groupHash, hash, name].flatMap((known) => known || [])) {
      byIdentity.set(identity, byIdentity.get(identity) ?? transaction);
    }
  }
  return ({ transaction }) => byIdentity.get(transaction?.hash ?? '') ?? byIdentity.get(transaction?.name ?? '');
}

function isInside(place: Place | undefined, handlers: readonly Place[], { linesOf }: RaisedIn): boolean {
  return (
    place !== undefined &&
    handlers.some(({ file, line }) => {
      const lines = file === place.file && line <= place.line ? linesOf(file) : undefined;
      return lines !== undefined && place.line <= blockAt(lines, line).end;
    })
  );
}

function isOf({ transaction: raisedIn }: Issue, { groupHash, hash, name }: TransactionIdentity): boolean {
  const byHash = raisedIn?.hash !== undefined && (raisedIn.hash === groupHash || raisedIn.hash === hash);
  return byHash || (raisedIn?.name !== undefined && raisedIn.name !== '' && raisedIn.name === name);
}
