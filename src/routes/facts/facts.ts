import type { Branch } from './branch.ts';
import type { Expression, ScopeId } from './expression.ts';
import type { FunctionFact } from './functionFact.ts';
import type { Guard } from './guard.ts';
import type { InBlocks, Inside } from './inside.ts';
import type { Mount } from './mount.ts';
import type { Setting } from './setting.ts';

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
  /** The handlers before it in the chain. If `handler` is an error handler (`parametersOfErrorHandlers`), the last of these that is none answers. */
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
   * further ones. Nothing is known of a class that inherits from a package, except from classes whose names begin with `packages`.
   */
  readonly onlyMethods?: { readonly unlessOwn: string; readonly packages: string };
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

/** A class whose methods determine routes. Its framework expands it to routes once the class is resolved. */
export interface Resource extends Inside {
  readonly kind: 'resource';
  readonly framework: string;
  /** Name of the framework's rule that expands the class. */
  readonly rule: string;
  readonly path: Expression;
  readonly on: Expression;
  readonly what: Expression;
  readonly options: Readonly<Record<string, Expression>>;
  readonly line: number;
  /** Ignored where one of these conditions is known to fail. */
  readonly guards?: readonly Guard[];
}

/** Binds a name to an expression: an import, a constant, a variable, a field. */
export interface Binding extends Inside {
  readonly kind: 'binding';
  readonly name: string;
  readonly value: Expression;
  /** From this offset on, the name denotes the binding and no longer the parameter of the same name. */
  readonly shadows?: boolean;
  /** Offset at which the scope of the name ends; absent if that is the end of its function. */
  readonly until?: number;
  /** Offset at which the scope of the name begins; present if the name is visible before its declaration. */
  readonly from?: number;
  /** The branch of the assignment; after `end`, the previous value is possible. `isDefault`: the condition keeps an existing value. */
  readonly branch?: Branch;
  /** The value is appended to the member's previous value while the function makes its calls (`FieldAdditions`). */
  readonly adds?: boolean;
  /** The value is a list; the member holds the items of all such bindings together. */
  readonly collects?: true;
  /** The value belongs to one object literal; objects that are made elsewhere may have another one. */
  readonly inLiteral?: boolean;
  /** The class of which the name is a member (`this.router = …`, a field, an injected parameter). */
  readonly memberOf?: string;
}

/** An exported name; the name `*` re-exports all names of a module. */
export interface Export {
  readonly kind: 'export';
  readonly name: string;
  readonly value: Expression;
}

/** A call that may pass a router to a function of the workspace. */
export interface Call extends Inside {
  readonly kind: 'call';
  readonly call: Expression;
}

/** A class. Its members are the bindings and functions that have its name in `memberOf`. */
export interface ClassFact {
  readonly kind: 'class';
  readonly name: string;
  /** The name with its namespace or package, in languages that have them. */
  readonly qualifiedName: string;
  readonly line: number;
  readonly bases: readonly Expression[];
  /** For each field, in source order, an object of its declared type. Used if no assignment of the field is known. */
  readonly fields?: Readonly<Record<string, Expression>>;
  /** The parameters of a generated constructor, each the name of a field, in order; without those of the bases. */
  readonly constructed?: readonly string[];
  /** Its objects are also tuples of `constructed`. */
  readonly isTuple?: true;
  /** The string and boolean fields that an object literal may leave out: they then hold their zero value, which is read as the empty text. */
  readonly emptyTexts?: readonly string[];
  /** Expressions by name that the framework needs to expand a resource of this class. */
  readonly notes?: Readonly<Record<string, Expression>>;
  /** A singleton (Kotlin's `object`): calling it calls its method `Language.callName` instead of a constructor. */
  readonly isObject?: true;
}

/** The call at offset `at` evaluates to `value`: a package function that returns its argument or a wrapper around it. */
export interface Substitute extends Inside {
  readonly kind: 'substitute';
  readonly value: Expression;
}

/** The name by which other files refer to the package that the file is part of (Go). */
export interface PackageFact {
  readonly kind: 'package';
  readonly name: string;
}

/** A job, command, message, scheduler task or component: a handler without a route. */
export interface NamedHandlerFact {
  readonly kind: 'namedHandler';
  readonly framework: string;
  readonly type: 'job' | 'command' | 'message' | 'livewire' | 'scheduler';
  readonly name: Expression;
  readonly line: number;
}

/** Everything that readers extract from a file. */
export type Fact =
  | Endpoint
  | Mount
  | Scope
  | Substitute
  | Resource
  | Binding
  | Export
  | Call
  | FunctionFact
  | ClassFact
  | Setting
  | PackageFact
  | NamedHandlerFact;

/** The facts read from one file, independent of all other files. */
export interface FileFacts {
  readonly file: string;
  readonly language: string;
  readonly facts: readonly Fact[];
  /** Why part of the file is missing, as in `ReadingLimit`. */
  readonly cut?: 'tooDeep' | 'bounded' | 'generated';
}
