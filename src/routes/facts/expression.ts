/**
 * The part of a source expression that routing needs: written by readers, evaluated by the linker to an abstract value.
 * Serialisable, and free of positions except where a position is an identity (`at`: offset of the expression in its
 * file).
 */
export type Expression =
  /** `isPath` where slashes that meet between its parts are one, and one at its end is none. */
  | { readonly kind: 'text'; readonly parts: readonly (string | Expression)[]; readonly isPath?: true }
  /**
   * `within`: for a name outside any method, the enclosing classes and namespaces, innermost first; it may be their
   * member.
   */
  | { readonly kind: 'name'; readonly name: string; readonly within?: readonly string[] }
  /** `at` where the member is handed on: a framework may declare it the value of a router's method. */
  | { readonly kind: 'member'; readonly of: Expression; readonly name: string; readonly at?: number }
  | CallExpression
  /** A module or file by its specifier: `./users`, `app.urls`, `routes/api.php`. */
  | { readonly kind: 'module'; readonly module: string }
  /** `at` as for an object: a pair may be a route. */
  | { readonly kind: 'list'; readonly items: readonly Expression[]; readonly at?: number }
  /** `at` where a framework may declare the literal a route: the scope with that id then represents it. */
  | ObjectExpression
  /** Spreads a list into a list, or an object into an object. */
  | { readonly kind: 'spread'; readonly of: Expression }
  /** A function literal; `id` is that of its `FunctionFact`. */
  | { readonly kind: 'function'; readonly id: number }
  /** A scope of the same file by its id. */
  | { readonly kind: 'scope'; readonly id: ScopeId }
  | { readonly kind: 'unknown' };

/** An object literal. `of`: its class, where it has one; members without an entry are looked up there. */
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
  /** 1-based line where the route begins that the call registers. */
  readonly line?: number;
  /** The receiver, where it is not the expression before the dot: `parent::register()`. */
  readonly object?: Expression;
}

/** Offset of the expression that creates the scope, or a name where none does: a class, the file itself. */
export type ScopeId = number | string;

/** Id of the file scope, which every file has: it owns the routes that are registered without an explicit router. */
export const fileScope = 'file';

/** Name of the export that is the module itself (`module.exports = …`); the module's namespace where it has none. */
export const wholeModule = '*module';

/** Synthetic members of every object literal: lists of its entries, values and keys. */
export const entriesOf = '*entries';
export const valuesOf = '*values';
export const keysOf = '*keys';
/** Synthetic method of lists and objects: calls a function with the key and the value of each item. */
export const eachOf = '*each';

/** The entry of an object literal at this place, whose key is not static. */
export function unknownKey(index: number): string {
  return `*${index}`;
}

export function isUnknownKey(key: string): boolean {
  return /^\*\d+$/.test(key);
}

/** Synthetic member of every class: a list of its bases in the workspace, nearest first. */
export const basesOf = '*bases';

/** Id of the scope of routes that a function registers without an explicit router; calls or mounts of it give the prefix. */
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

/** The identifier of a name or member expression; empty for any other. */
export function lastName(value: Expression): string {
  return value.kind === 'name' || value.kind === 'member' ? value.name : '';
}

export function member(of: Expression, property: string): Expression {
  return { kind: 'member', of, name: property };
}

export function scope(id: ScopeId): Expression {
  return { kind: 'scope', id };
}

/** The text expression of operands that the source concatenates. */
export function concatenation(values: readonly Expression[]): Expression {
  return {
    kind: 'text',
    parts: values.flatMap((value) => (value.kind === 'text' && !value.isPath ? value.parts : [value])),
  };
}

/** The string of a text expression without dynamic parts; undefined for any other expression. */
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
