import type { Expression, ScopeId } from './expression.ts';
import type { Inside } from './inside.ts';

/** A router, group, blueprint or controller class on which routes are registered. */
export interface Scope extends Inside {
  readonly kind: 'scope';
  readonly framework: string;
  readonly id: ScopeId;
  /** Its own prefix. */
  readonly path: Expression;
  /** `root`: prefix `/` unless mounted. `router`: unknown prefix unless mounted. Otherwise: the enclosing scope. */
  readonly within: 'root' | 'router' | Expression;
  /** Id of the function literal whose implicit receiver (`this`) the scope is. */
  readonly body?: number;
  /** A path after the scope's own prefix, which stays if a mount replaces that prefix (`Mount.replacesOwnPath`). */
  readonly lasting?: Expression;
  /** The scope exists only if `type` evaluates to a class that inherits from one of these package classes, given by qualified name. */
  readonly madeBy?: { readonly type: Expression; readonly bases: readonly string[] };
  /** `root` is an assumption: if a function without a known call site returns the router, its prefix is unknown. */
  readonly mayBeMounted?: boolean;
  /** `root` is an assumption: if the router that another call of its factory returns is mounted, its prefix is unknown. */
  readonly isMountedAsTwins?: boolean;
  /** Another framework whose mounts may mount it, too. */
  readonly mountedBy?: string;
  /** The routes count only if the scope is mounted: the reader cannot tell whether it is a router at all. */
  readonly onlyMounted?: boolean;
  /** The scope is not a router, but the value of this method of the enclosing router: `get := r.GET`. */
  readonly registers?: string;
  /** The scope represents a router parameter of a function without a known call site. */
  readonly isGiven?: boolean;
  /**
   * The scope represents a function that registers the paths that its calls give it. If it is mounted below several prefixes, none is known:
   * each path is below that of its own call.
   */
  readonly isGivenPaths?: boolean;
  /** The scope is an HTTP client, which has the same methods as a router: calls on it register nothing. */
  readonly isClient?: boolean;
  /**
   * The function (by id) that takes or returns the router, or the class that has it in a field, and the qualified name of its type.
   * `result`: for a returned one, its position among the results.
   */
  readonly signature?: { readonly of: number | string; readonly type: string; readonly result?: number };
  /** 1-based line on which it begins, as in `Mount`. */
  readonly line?: number;
}
