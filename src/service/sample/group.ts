import type { Route } from '../../model/route.ts';
import type { Server } from './server.ts';

/** The class and message of a group's errors. */
export interface ErrorKind {
  readonly className: string;
  readonly message: string;
  readonly handled: boolean;
}

/** A transaction group of the sample application: one name of one type, and the parameters of its numbers. */
export interface Group {
  readonly type: string;
  readonly name: string;
  readonly groupHash: string;
  /** The key of its random numbers. */
  readonly key: number;
  readonly servers: readonly Server[];
  /** Executions in the busiest hour, on all servers. */
  readonly rate: number;
  /** Whether it runs evenly through day and night instead of following the load. */
  readonly steady: boolean;
  /** Milliseconds, on a server without load. */
  readonly duration: number;
  /** Megabytes. */
  readonly memory: number;
  readonly slowedByRelease: boolean;
  readonly burst: boolean;
  /** The share of executions that fail, in [0, 1]. */
  readonly failureRate: number;
  readonly success: string;
  readonly failure: string;
  /** The error that its failures are reported as; undefined if they are not reported. */
  readonly error: ErrorKind | undefined;
  /** The routes of the group; empty for background work and for requests without a route. */
  readonly routes: readonly Route[];
}
