import type { Failure, Result } from '../api/failure.ts';
import type { Log } from '../api/log.ts';
import type { TransactionGroup } from '../model/transaction.ts';
import { dataOf, type Snapshot } from './snapshot.ts';
import type { Store } from './store.ts';

/**
 * Replaces the transaction types by those of the transaction groups if the service does not list them. The
 * specification has them under `POST /users` (section 4.2), where many servers return nothing or something else. Logged
 * once.
 */
export class TypesFallback {
  readonly #store: Store;
  readonly #log: Log;
  #told = false;
  #active = false;

  constructor(store: Store, log: Log) {
    this.#store = store;
    this.#log = log;
  }

  /** Forgets that there is no list, because the service is another one. */
  reset(): void {
    this.#active = false;
    this.#told = false;
  }

  /** Whether an answer of the types endpoint means that the service does not list types, or not for all users. */
  isNoList(answer: Result<unknown>): boolean {
    return !answer.ok && noList.includes(answer.failure.kind);
  }

  /** The answer of the types endpoint, or the types of the transaction groups in its place. */
  substitute(result: Result<readonly string[]>): Result<readonly string[]> {
    this.#active = this.isNoList(result);
    if (result.ok || !this.#active) {
      return result;
    }
    if (!this.#told) {
      this.#told = true;
      this.#log.info('The service does not list transaction types; they are taken from the transactions.');
    }
    const groups = dataOf(this.#store.snapshot.transactions);
    if (groups !== undefined) {
      return { ok: true, value: typesOf(groups) };
    }
    // The transactions are still loading, and provide the types.
    return this.#store.snapshot.transactions.state === 'loading'
      ? { ok: false, failure: { kind: 'cancelled' } }
      : result;
  }

  /** While the fallback is active: the slice of types that follows from an answer of the transactions endpoint. */
  typesWith(result: Result<readonly TransactionGroup[]>, now: number): Partial<Snapshot> {
    if (!this.#active) {
      return {};
    }
    if (result.ok) {
      return { types: { state: 'ready', data: typesOf(result.value), at: now } };
    }
    const waiting = this.#store.snapshot.types.state === 'loading' && result.failure.kind !== 'cancelled';
    return waiting ? { types: { state: 'failed', failure: result.failure } } : {};
  }
}

/** Includes refusals: the transactions use the same token, so their answer shows whether it is good. */
const noList: readonly Failure['kind'][] = ['notFound', 'refused', 'rejected', 'unreadable', 'redirected', 'tooLarge'];

function typesOf(groups: readonly TransactionGroup[]): readonly string[] {
  return [...new Set(groups.map((group) => group.name))];
}
