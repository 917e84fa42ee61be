import type { TransactionHost } from './transaction.ts';

/** One execution of a transaction. */
export interface Occurrence {
  readonly hash: string | undefined;
  readonly groupHash: string | undefined;
  readonly name: string | undefined;
  readonly type: string | undefined;
  /** Milliseconds since 1970 UTC. */
  readonly timestamp: number | undefined;
  /** Milliseconds. */
  readonly duration: number | undefined;
  /** Megabytes. */
  readonly memoryPeak: number | undefined;
  readonly result: string | undefined;
  readonly host: TransactionHost | undefined;
  /** Only if the agent sent the request itself. */
  readonly method: string | undefined;
  readonly url: string | undefined;
}

/** Number of occurrences in one page (specification section 8). */
export const occurrencesPerPage = 25;
