import type { PerformancePoint } from './series.ts';

/** A server as named in a transaction. */
export interface TransactionHost {
  readonly hostname: string;
  readonly ip: string | undefined;
}

/** All executions of one name and type in the requested period (specification section 2, Transaction). */
export interface Transaction {
  readonly type: string;
  /** For a request: a method (or a comma list of methods), a space, and a path. */
  readonly name: string;
  /** Identifier for performance reports and occurrences; undefined if the service sent none. */
  readonly groupHash: string | undefined;
  readonly hash: string | undefined;
  readonly host: TransactionHost | undefined;
  /** Milliseconds. The service does not define which statistic it is. */
  readonly duration: number | undefined;
  /** Megabytes. */
  readonly memoryPeak: number | undefined;
  readonly projectId: number | undefined;
  /** An HTTP status, or a word such as `success` or `failed`. */
  readonly result: string | undefined;
  /** Milliseconds since 1970 UTC. */
  readonly timestamp: number | undefined;
  /** Number of transactions in the period. */
  readonly count: number | undefined;
  readonly performance: readonly PerformancePoint[];
}

/** A transaction with nothing but a type and a name. */
export function bareTransaction(type: string, name: string): Transaction {
  return {
    type,
    name,
    groupHash: undefined,
    hash: undefined,
    host: undefined,
    duration: undefined,
    memoryPeak: undefined,
    projectId: undefined,
    result: undefined,
    timestamp: undefined,
    count: undefined,
    performance: [],
  };
}

/** The transactions of one type. */
export interface TransactionGroup {
  readonly name: string;
  readonly transactions: readonly Transaction[];
}

const requestName = /^[A-Z,]+ /;

/** Whether a transaction is a web request: by its type, or by a name that begins with methods and a space. */
export function isRequest(transaction: Pick<Transaction, 'type' | 'name'>): boolean {
  return transaction.type === 'request' || requestName.test(transaction.name);
}
