import type { Expression, ScopeId } from './expression.ts';

/** Position of a fact: the id of its enclosing function (undefined at the top level), and its offset in the file. */
interface Inside {
  readonly inside: number | undefined;
  readonly at: number;
}

/** `blocks`: the 1-based lines of those that begin its path, the outermost first, where the reader puts their paths before its own. */
interface InBlocks extends Inside {
  readonly blocks?: readonly number[];
}

/** The registration of a route. */
export interface Endpoint extends InBlocks {
  readonly kind: 'endpoint';
  readonly framework: string;
  /** Upper case; `ANY` for every verb. */
  readonly methods: readonly string[];
  readonly path: Expression;
  /** The router, group or class on which it is registered. */
  readonly on: Expression;
  readonly handler: Expression | undefined;
  /** 1-based line where the statement, decorator or entry begins. */
  readonly line: number;
  /** An expression for a method or a list of them; `methods` where it evaluates to none. */
  readonly methodsFrom?: Expression;
  /** As in `Route`. */
  readonly upgrade?: 'websocket';
  /** Where the handler evaluates to a router, it is mounted here, and there is no route. */
  readonly unlessRouter?: boolean;
  /** The path literal as written in the source, where it differs from the path. */
  readonly local?: string;
  /** Inputs of the framework's `finish`: a version, say. */
  readonly options?: Readonly<Record<string, Expression>>;
  /** Namespaces with their separator, tried in order to qualify the handler; those that do not evaluate to a text are skipped. */
  readonly namespaces?: readonly Expression[];
  /** A class that overrides the handler without registering it has no such route: the decorator belongs to the function. */
  readonly isLostByOverride?: boolean;
  /** Counts only where its handler resolves: the reader cannot tell whether there is one. */
  readonly onlyHandled?: boolean;
  /** Counts only where `on` evaluates to a router: the reader cannot tell. */
  readonly onlyOnRouter?: boolean;
  /** Counts only where `on` evaluates to this method of a router (`Scope.registers`). */
  readonly byMethod?: string;
}

/** A mount edge: a router, group, blueprint or class is reachable under a path of another. */
export interface Mount extends InBlocks {
  readonly kind: 'mount';
  /** Only routers of this framework are mounted, where several frameworks mount with the same syntax. */
  readonly framework?: string;
  readonly on: Expression;
  readonly path: Expression;
  readonly what: Expression;
  /** The path argument may be a router to mount instead (`app.use(first, second)`): then there is no path. */
  readonly pathMayBeAbsent?: boolean;
  /** The path replaces the own prefix of the mounted scope (Flask). */
  readonly replacesOwnPath?: boolean;
  /** What is mounted is a base of the class: its routes are answered in the place of the class too, without its own prefix. */
  readonly inherits?: boolean;
  /** For a module of many files: the folders down to each file follow the path, renamed by `[pattern, replacement]`. */
  readonly folders?: readonly (readonly [string, string])[];
  /** The class that owns the routes: the mounted one or a subclass, whose overriding methods handle them. */
  readonly by?: Expression;
  /** A namespace with its separator, tried first to qualify the handlers of what is mounted. */
  readonly namespace?: string;
  /** Ignored where `on` does not evaluate to a router. */
  readonly onlyOnRouter?: boolean;
  /** The router whose route hands requests on: nothing is mounted where that is what would be. */
  readonly through?: Expression;
  /** Implied by the framework: ignored where the source mounts the router explicitly. */
  readonly byConvention?: boolean;
  /** The file may mount the router, which only run time tells: its place is unknown where nothing states one. With `byConvention`. */
  readonly inDoubt?: boolean;
  /** With `inDoubt`: the function that most likely mounts it, where that is none of the workspace and of no package. */
  readonly unlessFollowed?: Expression;
  /** Key of the routes' names: a mount replaces earlier ones of the same router on the same scope with an equal key. */
  readonly names?: string;
  /** 1-based line where it begins; what its reader leaves out is that of `at` (`withLines`). */
  readonly line?: number;
}

/** A router, group, blueprint or controller class on which routes are registered. */
export interface Scope extends Inside {
  readonly kind: 'scope';
  readonly framework: string;
  readonly id: ScopeId;
  /** Its own prefix. */
  readonly path: Expression;
  /** `root`: prefix `/` unless mounted. `router`: prefix unknown unless mounted. Otherwise the enclosing scope. */
  readonly within: 'root' | 'router' | Expression;
  /** Id of the function literal whose implicit receiver (`this`) it is. */
  readonly body?: number;
  /** Path after its own prefix, kept where a mount replaces that prefix. */
  readonly lasting?: Expression;
  /**
   * The scope exists only where `type` evaluates to a class that inherits one of these package classes, by qualified
   * name.
   */
  readonly madeBy?: { readonly type: Expression; readonly bases: readonly string[] };
  /** `root` is an assumption: where a function without a known call site returns it, its prefix is unknown. */
  readonly mayBeMounted?: boolean;
  /** Its routes count only where it is mounted: the reader cannot tell whether it is a router at all. */
  readonly onlyMounted?: boolean;
  /** It is not a router, but the value of this method of the router in which it lies: `get := r.GET`. */
  readonly registers?: string;
  /** It is an HTTP client, which is called like a router: nothing is registered on it. */
  readonly isClient?: boolean;
  /** As of a mount. */
  readonly line?: number;
}

/** The call at this offset evaluates to `value`: a package's function that wraps its argument. */
export interface Substitute extends Inside {
  readonly kind: 'substitute';
  readonly value: Expression;
}

/** A class whose methods determine routes; its framework expands it once the class is resolved. */
export interface Resource extends Inside {
  readonly kind: 'resource';
  readonly framework: string;
  /** Name of the framework's rule that expands it. */
  readonly rule: string;
  readonly path: Expression;
  readonly on: Expression;
  readonly what: Expression;
  readonly options: Readonly<Record<string, Expression>>;
  readonly line: number;
}

/** Binds a name to an expression: an import, a constant, a variable, a field. */
export interface Binding extends Inside {
  readonly kind: 'binding';
  readonly name: string;
  readonly value: Expression;
  /** From here on it is meant, not the parameter of the same name. */
  readonly shadows?: boolean;
  /** Offset where the block ends in which the name is declared, where that is not all of its function. */
  readonly until?: number;
  /** Offset where that block begins, where the name is also known before its declaration. */
  readonly from?: number;
  /**
   * The branch in which it is assigned: behind its end, the value may be that of before. `isDefault`: the condition is about the
   * variable itself, so that a value which it has stays.
   */
  readonly branch?: { readonly end: number; readonly isDefault: boolean };
  /** The value is appended to the member's previous one while the function makes its calls (`FieldAdditions`). */
  readonly adds?: boolean;
  /** The class whose member it is (`this.router = …`, a field, an injected parameter). */
  readonly memberOf?: string;
}

/** An exported name; `*` re-exports all names of a module. */
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

/** A parameter; where it is destructured, `keys` maps property names to local names. */
export interface Parameter {
  readonly name: string;
  /** Takes all remaining arguments. */
  readonly rest?: boolean;
  readonly keys?: Readonly<Record<string, string>>;
}

/** A function, method or function literal. */
export interface FunctionFact extends Inside {
  readonly kind: 'function';
  /** Its offset in the file, equal to `at`. */
  readonly id: number;
  readonly name: string | undefined;
  /** The member that it is assigned to, by which it may be called: `pages.main = function () {…}`. */
  readonly givenTo?: string;
  readonly line: number;
  readonly parameters: readonly Parameter[];
  /** The parameter bound to the expression before the dot of a call (extension functions). */
  readonly receiver?: string;
  /** A literal passed to a call that may run it immediately: it runs with its enclosing function. */
  readonly inPlace?: boolean;
  readonly memberOf?: string;
  /** A getter: reading the member calls it (`get router() {…}`). */
  readonly isGetter?: boolean;
  /** It has no body: a call runs the methods that implement it. */
  readonly isAbstract?: boolean;
  /** Name of the parameter for the method's object, where the language declares one; members need it as a qualifier. */
  readonly self?: string;
  /**
   * Its parameter types are those of a request handler: of several functions passed to a wrapper, it is the handler. False where
   * they are known to be others.
   */
  readonly takesRequests?: boolean;
  readonly returns: readonly Expression[];
  readonly decorators?: readonly Expression[];
}

/** A class; its members are the `Binding`s and functions with its name in `memberOf`. */
export interface ClassFact {
  readonly kind: 'class';
  readonly name: string;
  /** Qualified with its namespace or package where the language has one. */
  readonly qualifiedName: string;
  readonly line: number;
  readonly bases: readonly Expression[];
  /** By field, in source order: an object of its declared type, used where no assignment is known. */
  readonly fields?: Readonly<Record<string, Expression>>;
  /** Expressions by name that the framework uses to expand a resource of this class. */
  readonly notes?: Readonly<Record<string, Expression>>;
  readonly decorators?: readonly Expression[];
}

/** An application-wide setting: a global prefix, a versioning scheme. */
export interface Setting {
  readonly kind: 'setting';
  readonly framework: string;
  readonly key: string;
  readonly value: Expression;
  /**
   * The folder of its application, ending in a slash or empty: applies only below it. Where absent, applies to the
   * files nearest to it.
   */
  readonly application?: string;
  /** Id of the enclosing function, and offset in the file. */
  readonly inside: number | undefined;
  readonly at: number;
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
  /** Why part of the file is left out: it is nested deeper than is followed, or it would register too much. */
  readonly cut?: 'tooDeep' | 'bounded';
}
