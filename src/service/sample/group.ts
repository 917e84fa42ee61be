import type { Route } from '../../model/route.ts';
import type { Server } from './server.ts';

/** How the errors of a group look. */
export interface ErrorKind {
  readonly className: string;
  readonly message: string;
  readonly handled: boolean;
}

/** A transaction group of the sample application: one name of one type, and what its numbers are made from. */
export interface Group {
  readonly type: string;
  readonly name: string;
  readonly groupHash: string;
  /** Key of its random numbers. */
  readonly key: number;
  readonly servers: readonly Server[];
  /** Transactions in the busiest hour, on all servers together. */
  readonly rate: number;
  /** Whether it follows the visitors or runs evenly. */
  readonly steady: boolean;
  /** Milliseconds on a server at rest. */
  readonly duration: number;
  /** Megabytes. */
  readonly memory: number;
  readonly slowedByRelease: boolean;
  readonly burst: boolean;
  /** Part of the transactions that fail, from 0 to 1. */
  readonly failureRate: number;
  readonly success: string;
  readonly failure: string;
  /** The error its failures are reported as; undefined where they are not reported. */
  readonly error: ErrorKind | undefined;
  /** The routes it stands for; empty for work in the background and requests that reached no route. */
  readonly routes: readonly Route[];
}
