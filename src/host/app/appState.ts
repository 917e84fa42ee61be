import type { Failure } from '../../api/failure.ts';
import type { Slice, Snapshot } from '../../store/snapshot.ts';

/**
 * The slice whose state is shown for the whole app: the transactions, unless they are ready and another slice lacks a
 * credential or was refused one, which the user has to correct.
 */
export function decisiveSlice(snapshot: Snapshot): Slice<unknown> {
  const { transactions, hosts, issues, trend } = snapshot;
  const others: readonly Slice<unknown>[] = [hosts, issues, trend];
  return transactions.state === 'ready' ? (others.find(needsSignIn) ?? transactions) : transactions;
}

/** The value of a slice's context key, which `when` clauses in the manifest compare. */
export function stateKey(slice: Slice<unknown>): string {
  switch (slice.state) {
    case 'failed':
      return failureKey(slice.failure);
    case 'stale':
      return 'ready';
    case 'loading':
    case 'ready':
      return slice.state;
  }
}

/** Whether a credential is missing or was refused, so that the user has to sign in. */
export function needsSignIn(slice: Slice<unknown>): boolean {
  const failure = slice.state === 'failed' || slice.state === 'stale' ? slice.failure : undefined;
  return failure?.kind === 'refused' || failure?.kind === 'notSignedIn';
}

function failureKey(failure: Failure): string {
  switch (failure.kind) {
    case 'refused':
      return `refused.${failure.credential}`;
    case 'notConfigured':
      return `notConfigured.${failure.setting}`;
    case 'notSignedIn':
    case 'notFound':
    case 'redirected':
    case 'tooLarge':
    case 'throttled':
      return failure.kind;
    case 'unavailable':
      return failure.until === undefined ? 'offline' : 'throttled';
    case 'offline':
    case 'timeout':
      return 'offline';
    case 'rejected':
    case 'unreadable':
    case 'internal':
    case 'cancelled':
      return 'failed';
  }
}
