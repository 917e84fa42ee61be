import type { Expression } from './expression.ts';
import type { Guard } from './guard.ts';
import type { InBlocks } from './inside.ts';

/** A mount edge: makes a router, group, blueprint or class reachable under a path of another one. */
export interface Mount extends InBlocks {
  readonly kind: 'mount';
  /** Mounts only routers of this framework. For mount syntax that several frameworks share. */
  readonly framework?: string;
  readonly on: Expression;
  readonly path: Expression;
  readonly what: Expression;
  /** The path argument may itself be a router to mount (`app.use(first, second)`); the path is then empty. */
  readonly pathMayBeAbsent?: boolean;
  /** The path replaces the mounted scope's own prefix (Flask). If it is an expression: only if that is not known to be absent. */
  readonly replacesOwnPath?: boolean | Expression;
  /** `what` is a base of the class `on`: its routes are served below the prefix of `on`, without the base's own prefix. */
  readonly inherits?: boolean;
  /** `what` is a base of a class. Ignored if that class inherits from itself or exceeds the bounds of `Lineages`. */
  readonly ofBase?: boolean;
  /** If `what` is a folder: the folders from it to each of its files follow the path, renamed by `[pattern, replacement]`. */
  readonly folders?: readonly (readonly [string, string])[];
  /** The class that owns the routes: the mounted class or a subclass, whose overriding methods are the handlers. */
  readonly by?: Expression;
  /** A namespace with a trailing separator, tried first to qualify the handlers of the mounted routes. */
  readonly namespace?: string;
  /** Ignored if `on` does not evaluate to a router. */
  readonly onlyOnRouter?: boolean;
  /** The framework implies the mount. It is ignored if the source mounts the router explicitly. */
  readonly byConvention?: boolean;
  /** Ignored if the scope of `what` has an enclosing scope (`Scope.within` is an expression). */
  readonly unlessWithin?: true;
  /** Used with `byConvention`: it is not known whether the mount exists. The prefix is unknown unless another mount gives one. */
  readonly inDoubt?: boolean;
  /** Used with `inDoubt`: the function that probably mounts the router. If it evaluates to a known value, this mount is ignored. */
  readonly unlessFollowed?: Expression;
  /** `what` is certainly a router: if it does not resolve, it may be any router of the framework that is mounted nowhere else. */
  readonly ofRouter?: boolean;
  /**
   * `what` is a function that a dependency injection container calls, or a class whose fields it sets: each router that it
   * takes is the one that a provider function of the container returns for the type.
   */
  readonly injects?: boolean;
  /** The router whose route forwards requests to `what`. Ignored if that is `what` itself, or a group of it. */
  readonly through?: Expression;
  /** Used with `through`: ignored if that is a router of another framework, whose own rules say where requests go. */
  readonly throughFramework?: string;
  /** Used with `through`: `what` is mounted where the outermost router around `through` is. */
  readonly besideOutermost?: true;
  /** Prefix of the names of the routes. A mount replaces earlier mounts of the same router on the same scope with an equal `names`. */
  readonly names?: string;
  /** Ignored where one of these conditions is known to fail. */
  readonly guards?: readonly Guard[];
  /** 1-based line on which it begins. If the reader leaves it out, `withLines` derives it from `at`. */
  readonly line?: number;
}
