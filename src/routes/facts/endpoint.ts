import type { Expression } from './expression.ts';
import type { Guard } from './guard.ts';
import type { InBlocks } from './inside.ts';

/** A handler with this number of parameters is called only with errors (Express): it answers no request. */
export const parametersOfErrorHandlers = 4;

/** The registration of a route. */
export interface Endpoint extends InBlocks {
  readonly kind: 'endpoint';
  readonly framework: string;
  /** Upper case; `ANY` for every verb. */
  readonly methods: readonly string[];
  readonly path: Expression;
  /** The path argument may itself be a function; the path is then empty. */
  readonly pathMayBeAbsent?: boolean;
  /** The router, group or class on which it is registered. */
  readonly on: Expression;
  readonly handler: Expression | undefined;
  /** The handlers before it in the chain. If `handler` is an error handler (`parametersOfErrorHandlers`), or can send no response, the last of these that may answers. */
  readonly earlier?: readonly Expression[];
  /** `handler` is a chain in which further functions may run after the one that sends the response. */
  readonly goesOnAfterResponse?: true;
  /** 1-based line where the statement, decorator or entry begins. */
  readonly line: number;
  /** Evaluates to a method or a list of methods; if it evaluates to neither, `methods` applies. */
  readonly methodsFrom?: Expression;
  /** As in `Route`. */
  readonly upgrade?: 'websocket';
  /** If the handler evaluates to a router, that router is mounted instead, and there is no route. */
  readonly unlessRouter?: boolean;
  /** The path literal as written in the source, if it differs from `path`. */
  readonly local?: string;
  /** Inputs of the framework's `finish`, for example a version. */
  readonly options?: Readonly<Record<string, Expression>>;
  /** Namespaces with a trailing separator, tried in order, to qualify the handler. Those that do not evaluate to a text are skipped. */
  readonly namespaces?: readonly Expression[];
  /** A subclass that overrides the handler loses the route, since the decorator belongs to the overridden function. */
  readonly isLostByOverride?: boolean;
  /** The endpoint counts only if its handler resolves: the reader cannot tell whether the expression is a registration. */
  readonly onlyHandled?: boolean;
  /**
   * There is no route where the class of the handler is found and lacks the method; `unlessOwn`: a method of the class that may say of
   * further ones, with `orInherited` also one of its bases. Nothing is known of a class that inherits from a package, except from classes whose names begin with `packages`.
   */
  readonly onlyMethods?: { readonly unlessOwn: string; readonly packages: string; readonly orInherited?: true };
  /** The endpoint counts only if `on` evaluates to a router: the reader cannot tell. */
  readonly onlyOnRouter?: boolean;
  /** The endpoint counts although `on` comes from a package outside the workspace, of which nothing is known. */
  readonly onExternal?: true;
  /** The endpoint counts only if `on` evaluates to this method of a router (`Scope.registers`). */
  readonly byMethod?: string;
  /** The method of `on` that is called. If the type of `on` declares it, what counts is what it registers. */
  readonly unlessOwn?: string;
  /** Ignored where one of these conditions is known to fail. */
  readonly guards?: readonly Guard[];
}
