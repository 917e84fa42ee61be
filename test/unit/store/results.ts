import assert from 'node:assert/strict';
import type { Failure, Result } from '../../../src/api/failure.ts';
import type { Slice, SliceName } from '../../../src/store/snapshot.ts';
import type { Store } from '../../../src/store/store.ts';

/** The value of a result that has one. */
export function value<T>(result: Result<T>): T {
  assert(result.ok, JSON.stringify(result));
  return result.value;
}

export function failure(result: Result<unknown>): Failure {
  assert(!result.ok);
  return result.failure;
}

/** Whether a slice is in a state because of an answer: what is merely old is stale without a failure. */
export function isAnswered(slice: Slice<unknown>, state: string): boolean {
  return slice.state === state && (slice.state !== 'stale' || slice.failure !== undefined);
}

/** Resolves when the condition holds, looking whenever a slice changes. */
export function until(store: Store, condition: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (_changed: readonly SliceName[]) => {
      if (condition()) {
        subscription.dispose();
        resolve();
      }
    };
    const subscription = store.onDidChange(look);
    look([]);
  });
}
