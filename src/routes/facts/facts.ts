import type { Branch } from './branch.ts';
import type { Endpoint } from './endpoint.ts';
import type { Expression } from './expression.ts';
import type { FunctionFact } from './functionFact.ts';
import type { Guard } from './guard.ts';
import type { Inside } from './inside.ts';
import type { Mount } from './mount.ts';
import type { Scope } from './scopeFact.ts';
import type { Setting } from './setting.ts';

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
