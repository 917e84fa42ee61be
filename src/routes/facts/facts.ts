import type { Expression, ScopeId } from './expression.ts';

/** Where a fact stands: inside which function of its file (its id) or at the top level, and its offset in the file. */
interface Inside {
  readonly inside: number | undefined;
  readonly at: number;
}

/** A route is registered. */
export interface Endpoint extends Inside {
  readonly kind: 'endpoint';
  readonly framework: string;
  /** Upper case; `ANY` for every verb. */
  readonly methods: readonly string[];
  readonly path: Expression;
  /** The router, group or class on which it is registered. */
  readonly on: Expression;
  readonly handler: Expression | undefined;
  /** From 1; where the statement, decorator or entry begins. */
  readonly line: number;
  /** A method, or a list of them, that only shows when it is evaluated; `methods` where it does not. */
  readonly methodsFrom?: Expression;
  /** Where the handler is a router it is mounted here, and there is no route. */
  readonly unlessRouter?: boolean;
  /** The path literal as the source shows it, where it is not the path itself. */
  readonly local?: string;
  /** What the framework's `finish` wants to know of it: a version, say. */
  readonly options?: Readonly<Record<string, Expression>>;
  /** Namespaces with their separator in which the handler is looked for first; those that turn out to be no text are left out. */
  readonly namespaces?: readonly Expression[];
  /** Counts only where its handler is found: the reader cannot tell whether there is one. */
  readonly onlyHandled?: boolean;
  /** The reader cannot tell whether `on` is a router, and leaves it out unless the linker finds that it is. */
  readonly onlyOnRouter?: boolean;
}

/** A router, group, blueprint or class is reachable under a path of another. */
export interface Mount extends Inside {
  readonly kind: 'mount';
  /** Only routers of this framework are mounted, where several frameworks mount alike. */
  readonly framework?: string;
  readonly on: Expression;
  readonly path: Expression;
  readonly what: Expression;
  /** What stands in the place of the path may be something to mount (`app.use(first, second)`): then there is no path. */
  readonly pathMayBeAbsent?: boolean;
  /** The path stands in place of the prefix that the mounted scope was given where it was made (Flask). */
  readonly replacesOwnPath?: boolean;
  /** The folders between a module of many files and each of them come after the path, renamed by pattern and replacement. */
  readonly folders?: readonly (readonly [string, string])[];
  /** The class whose routes these are: itself, or one that inherits them; its methods answer in place of those they override. */
  readonly by?: Expression;
  /** With its separator: handlers of what is mounted are looked for in this namespace first. */
  readonly namespace?: string;
  /** Not mounted at all where `on` turns out to be no router. */
  readonly onlyOnRouter?: boolean;
  /** The framework does so by itself where the source mounts it nowhere. */
  readonly byConvention?: boolean;
  /** What routes are named by: of several mounts of one thing on one scope, those with equal names replace the ones before. */
  readonly names?: string;
}

/** A router, group, blueprint or controller class that routes are registered on. */
export interface Scope extends Inside {
  readonly kind: 'scope';
  readonly framework: string;
  readonly id: ScopeId;
  /** Its own prefix. */
  readonly path: Expression;
  /** `root`: answers from `/` as it is. `router`: waits to be mounted. Otherwise the scope that it lies in. */
  readonly within: 'root' | 'router' | Expression;
  /** The function literal in which it is what calls on nothing in particular are made on. */
  readonly body?: number;
  /** Comes after its own prefix, also where a mount takes the place of that. */
  readonly lasting?: Expression;
  /** There is such a scope only where this is a class that inherits one of these of packages, by qualified name. */
  readonly madeBy?: { readonly type: Expression; readonly bases: readonly string[] };
  /** A router of its kind may be mounted on another: `root` is a guess, where a function gives it to code that is not followed. */
  readonly mayBeMounted?: boolean;
  /** Its routes count only where it is mounted: the reader cannot tell whether it is a router at all. */
  readonly onlyMounted?: boolean;
}

/** An expression that stands for another value: a call of a package's function that wraps what it is given. */
export interface Substitute extends Inside {
  readonly kind: 'substitute';
  readonly value: Expression;
}

/** A class on whose methods the routes depend; its framework expands it when the class is known. */
export interface Resource extends Inside {
  readonly kind: 'resource';
  readonly framework: string;
  /** Which of the framework's rules expands it. */
  readonly rule: string;
  readonly path: Expression;
  readonly on: Expression;
  readonly what: Expression;
  readonly options: Readonly<Record<string, Expression>>;
  readonly line: number;
}

/** A name in this file stands for a value: an import, a constant, a variable. */
export interface Binding extends Inside {
  readonly kind: 'binding';
  readonly name: string;
  readonly value: Expression;
  /** The value is added to what the member was, while the function runs what it calls. */
  readonly adds?: boolean;
  /** The class whose member it is (`this.router = …`, a field, an injected parameter). */
  readonly memberOf?: string;
}

/** A value that this file gives to others; `*` passes on all exports of a module. */
export interface Export {
  readonly kind: 'export';
  readonly name: string;
  readonly value: Expression;
}

/** A call that may hand a router to a function of the workspace. */
export interface Call extends Inside {
  readonly kind: 'call';
  readonly call: Expression;
}

/** A parameter; `keys` where it is taken apart by name. */
export interface Parameter {
  readonly name: string;
  /** Takes all arguments that are left. */
  readonly rest?: boolean;
  readonly keys?: Readonly<Record<string, string>>;
}

/** A function, method or function literal. */
export interface FunctionFact extends Inside {
  readonly kind: 'function';
  /** Its offset in the file, which is `at` too. */
  readonly id: number;
  readonly name: string | undefined;
  /** The member that it is assigned to, by which it may be called: `pages.main = function () {…}`. */
  readonly givenTo?: string;
  readonly line: number;
  readonly parameters: readonly Parameter[];
  /** The parameter that is written before the dot of a call (extension functions). */
  readonly receiver?: string;
  /** A literal handed to a call that may run it then and there: it runs where it stands. */
  readonly inPlace?: boolean;
  readonly memberOf?: string;
  /** Reading it as a member runs it: `get router() {…}`. */
  readonly isGetter?: boolean;
  /** It has no body: where it is called, those that implement it run. */
  readonly isAbstract?: boolean;
  /** The name that a method gives to its object, where the language leaves that to it; its members then go by that name alone. */
  readonly self?: string;
  /** By the types of its parameters it takes requests: of several functions given to a wrapper, it is the handler. */
  readonly takesRequests?: boolean;
  readonly returns: readonly Expression[];
  readonly decorators?: readonly Expression[];
}

/** A class; its members are the `Binding`s and functions with its name in `memberOf`. */
export interface ClassFact {
  readonly kind: 'class';
  readonly name: string;
  /** With its namespace or package where the language has one. */
  readonly qualifiedName: string;
  readonly line: number;
  readonly bases: readonly Expression[];
  /** By field: an object of its declared type, which stands for it where no assignment is known. In the order of the source. */
  readonly fields?: Readonly<Record<string, Expression>>;
  /** What a framework's reader wants to know of it when it expands a resource. */
  readonly notes?: Readonly<Record<string, Expression>>;
  readonly decorators?: readonly Expression[];
}

/** Something said once for a whole application: a global prefix, a versioning scheme. */
export interface Setting {
  readonly kind: 'setting';
  readonly framework: string;
  readonly key: string;
  readonly value: Expression;
  /** The folder of its application, ending in a slash or empty: it holds below that alone. Absent where it holds wherever it is nearest. */
  readonly application?: string;
  /** The function it stands in, by its id, and its offset in the file. */
  readonly inside: number | undefined;
  readonly at: number;
}

/** A job, command, message, scheduler task or component: a handler that no request reaches. */
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
  | NamedHandlerFact;

/** All that is known of one file, from that file alone. */
export interface FileFacts {
  readonly file: string;
  readonly language: string;
  readonly facts: readonly Fact[];
}
