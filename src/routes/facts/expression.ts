/**
 * An expression as far as routing needs it: what a reader writes down and the linker evaluates.
 * Serialisable, and free of positions except where a value is an identity (`at`: offset of the expression in its file).
 */
export type Expression =
  | { readonly kind: 'text'; readonly parts: readonly (string | Expression)[] }
  /** `within`: the classes in whose body it stands outside of any method, innermost first; it may be a member of them. */
  | { readonly kind: 'name'; readonly name: string; readonly within?: readonly string[] }
  | { readonly kind: 'member'; readonly of: Expression; readonly name: string }
  | CallExpression
  /** A whole module, or a whole file, as the language names it: `./users`, `app.urls`, `routes/api.php`. */
  | { readonly kind: 'module'; readonly module: string }
  /** `at` as of an object: a pair may be a route. */
  | { readonly kind: 'list'; readonly items: readonly Expression[]; readonly at?: number }
  /** `at` where a framework may say that the literal is a route: it then goes by the scope of that id. */
  | ObjectExpression
  /** The items of a list in a list, or the entries of an object in an object. */
  | { readonly kind: 'spread'; readonly of: Expression }
  /** A function written in place; `id` is that of its `FunctionFact`. */
  | { readonly kind: 'function'; readonly id: number }
  /** A scope of this file by its id. */
  | { readonly kind: 'scope'; readonly id: ScopeId }
  | { readonly kind: 'unknown' };

/** `of` where it is an object of a class: then members that it was not made with are those of the class. */
export interface ObjectExpression {
  readonly kind: 'object';
  readonly entries: Readonly<Record<string, Expression>>;
  readonly at?: number;
  readonly of?: Expression;
}

export interface CallExpression {
  readonly kind: 'call';
  readonly at: number;
  readonly callee: Expression;
  readonly arguments: readonly Expression[];
  readonly named?: Readonly<Record<string, Expression>>;
  /** From 1; where a route begins that the call registers. */
  readonly line?: number;
  /** The object whose method runs, where it is not what stands before the dot: `parent::register()`. */
  readonly object?: Expression;
}

/** Offset of the expression that makes the scope, or a word for one that no expression makes: a class, the file itself. */
export type ScopeId = number | string;

/** The scope of a whole file, which every file has: routes that are registered on nothing in particular belong to it. */
export const fileScope = 'file';

/** Name of the export that is the module itself (`module.exports = …`); the module's namespace where it has none. */
export const wholeModule = '*module';

/** Members that every object of literals has: lists of its parts. */
export const entriesOf = '*entries';
export const valuesOf = '*values';
export const keysOf = '*keys';
/** A method that lists and objects have: calls a function with the key and the item of each part. */
export const eachOf = '*each';

/** Member that every class has: a list of its bases in the workspace, nearest first. */
export const basesOf = '*bases';

/** The scope of the routes that a function registers on nothing in particular: they belong to where it is called. */
export function functionScope(functionId: number): ScopeId {
  return `function ${functionId}`;
}

export const unknown: Expression = { kind: 'unknown' };

export function text(literal: string): Expression {
  return { kind: 'text', parts: [literal] };
}

export function name(identifier: string): Expression {
  return { kind: 'name', name: identifier };
}

/** The name of a name or of a member; empty for anything else. */
export function lastName(value: Expression): string {
  return value.kind === 'name' || value.kind === 'member' ? value.name : '';
}

export function member(of: Expression, property: string): Expression {
  return { kind: 'member', of, name: property };
}

export function scope(id: ScopeId): Expression {
  return { kind: 'scope', id };
}

/** Joins values that are concatenated in the source. */
export function concatenation(values: readonly Expression[]): Expression {
  return { kind: 'text', parts: values.flatMap((value) => (value.kind === 'text' ? value.parts : [value])) };
}

/** The text of a value that is a literal through and through. */
export function literalText(value: Expression | undefined): string | undefined {
  if (value?.kind !== 'text') {
    return undefined;
  }
  let result = '';
  for (const part of value.parts) {
    if (typeof part !== 'string') {
      return undefined;
    }
    result += part;
  }
  return result;
}
