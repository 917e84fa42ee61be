import type { Expression } from './expression.ts';

/** The route by which requests come to what is mounted. */
export interface Forwarding {
  /** The router whose route forwards requests to `what`. The mount is ignored if that is the same router, or a group of it. */
  readonly through?: Expression;
  /** Used with `through`: the mount is ignored if that is a router of another framework, whose own rules say where requests go. */
  readonly throughFramework?: string;
  /** Used with `through`: `what` is mounted where the outermost router around that is. */
  readonly besideOutermost?: true;
}
