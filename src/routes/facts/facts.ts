import type { Branch } from './branch.ts';
import type { Expression, ScopeId } from './expression.ts';
import type { Forwarding } from './forwarding.ts';
import type { FunctionFact } from './functionFact.ts';
import type { Guard } from './guard.ts';
import type { InBlocks, Inside } from './inside.ts';
import type { NamedHandlerFact } from './namedHandlerFact.ts';
import type { PackageFact } from './packageFact.ts';
import type { Setting } from './setting.ts';
import type { Substitute } from './substitute.ts';

/** The number of parameters by which a handler is told to take errors alone. */
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
  /** The handlers before it, of which the last one answers if it takes errors alone, by the number of its parameters. */
  readonly earlier?: readonly Expression[];
  /** The handler is a chain in which others may follow the one that sends the response. */
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
  /** Namespaces with a trailing separator, tried in order to qualify the handler. Those that do not evaluate to a text are skipped. */
  readonly namespaces?: readonly Expression[];
  /** A class that overrides the handler without registering it again has no such route: the decorator belongs to the function. */
  readonly isLostByOverride?: boolean;
  /** The endpoint counts only if its handler resolves: the reader cannot tell whether the expression is a registration. */
  readonly onlyHandled?: boolean;
  /** The endpoint counts only if `on` evaluates to a router: the reader cannot tell. */
  readonly onlyOnRouter?: boolean;
  /** The endpoint counts although `on` comes from a package outside of the workspace, where nothing is known of it. */
  readonly onExternal?: true;
  /** The endpoint counts only if `on` evaluates to this method of a router (`Scope.registers`). */
  readonly byMethod?: string;
  /** The endpoint does not count where one of these comparisons is known to fail. */
  readonly guards?: readonly Guard[];
}

/** A mount edge: makes a router, group, blueprint or class reachable under a path of another one. */
export interface Mount extends InBlocks, Forwarding {
  readonly kind: 'mount';
  /** Mounts only routers of this framework. For mount syntax that several frameworks share. */
  readonly framework?: string;
  readonly on: Expression;
  readonly path: Expression;
  readonly what: Expression;
  /** The path argument may itself be a router to mount (`app.use(first, second)`); the path is then empty. */
  readonly pathMayBeAbsent?: boolean;
  /** The path replaces the mounted scope's own prefix (Flask). If it is an expression, unless that is known to be absent. */
  readonly replacesOwnPath?: boolean | Expression;
  /** `what` is a base of the class `on`, whose prefix then also answers the routes of the base, without the own prefix of the base. */
  readonly inherits?: boolean;
  /** `what` is a base of a class. It is not mounted if it inherits in a circle, or from more classes than anybody writes. */
  readonly ofBase?: boolean;
  /** For a module of several files: the path is followed by the folders that lead to each file, renamed by `[pattern, replacement]`. */
  readonly folders?: readonly (readonly [string, string])[];
  /** The class that owns the routes: the mounted class or a subclass, whose overriding methods are the handlers. */
  readonly by?: Expression;
  /** A namespace with a trailing separator, tried first to qualify the handlers of the mounted routes. */
  readonly namespace?: string;
  /** Ignored if `on` does not evaluate to a router. */
  readonly onlyOnRouter?: boolean;
  /** The framework implies the mount. It is ignored if the source mounts the router explicitly. */
  readonly byConvention?: boolean;
  /** Ignored if the scope of `what` says itself within which scope it is. */
  readonly unlessWithin?: true;
  /** Whether there is such a mount is only known at run time: the prefix is unknown unless a mount states it. Used with `byConvention`. */
  readonly inDoubt?: boolean;
  /** Used with `inDoubt`: the function that probably mounts the router. If it evaluates to a known value, this mount is ignored. */
  readonly unlessFollowed?: Expression;
  /** `what` is a router for certain: one that cannot be followed may be any router of the framework that is mounted nowhere else. */
  readonly ofRouter?: boolean;
  /**
   * `what` is a function that a container of dependencies calls, or a class whose fields it sets: the routers that these
   * take are those that other functions return.
   */
  readonly injects?: boolean;
  /** Key of the routes' names. A mount replaces earlier mounts of the same router on the same scope that have an equal key. */
  readonly names?: string;
  /** The mount does not count where one of these comparisons is known to fail. */
  readonly guards?: readonly Guard[];
  /** 1-based line on which it begins. If the reader leaves it out, `withLines` derives it from `at`. */
  readonly line?: number;
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
  /** A path after the scope's own prefix. It stays if a mount replaces that prefix. */
  readonly lasting?: Expression;
  /** The scope exists only if `type` evaluates to a class that inherits from one of these package classes, given by qualified name. */
  readonly madeBy?: { readonly type: Expression; readonly bases: readonly string[] };
  /** `root` is an assumption: if a function without a known call site returns the router, its prefix is unknown. */
  readonly mayBeMounted?: boolean;
  /** `root` is an assumption: if the router that another call of the function returns is mounted, its prefix is unknown. */
  readonly isMountedAsTwins?: boolean;
  /** The other framework whose applications mount it as one of their own. */
  readonly mountedBy?: string;
  /** The routes count only if the scope is mounted: the reader cannot tell whether it is a router at all. */
  readonly onlyMounted?: boolean;
  /** The scope is not a router, but the value of this method of the enclosing router: `get := r.GET`. */
  readonly registers?: string;
  /** The scope stands for the router that a function is given, where it is not known which. */
  readonly isGiven?: boolean;
  /** The scope is an HTTP client, which has the same methods as a router: calls on it register nothing. */
  readonly isClient?: boolean;
  /**
   * The function, by its id, that takes or returns such an object, or the class that has a field of it, and the qualified
   * name of its type.
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
  /** The resource does not count where one of these comparisons is known to fail. */
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
  /** The value is a list of items that the member has beside those of all other such bindings. */
  readonly collects?: true;
  /** The value is that of the member in one object literal alone. */
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
  /** The fields that a generated constructor takes, in its order, without those of the bases. */
  readonly constructed?: readonly string[];
  /** Its objects are also tuples of the fields that the constructor takes. */
  readonly isTuple?: true;
  /** The fields whose zero value is the empty text, or false, which counts as one. Of another one, no literal says the boolean for sure. */
  readonly emptyTexts?: readonly string[];
  /** Expressions by name that the framework needs to expand a resource of this class. */
  readonly notes?: Readonly<Record<string, Expression>>;
  readonly decorators?: readonly Expression[];
  /** It is the only object of its class, which is not constructed: a call of it is one of the method for calls. */
  readonly isObject?: true;
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
