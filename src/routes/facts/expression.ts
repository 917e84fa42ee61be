import { falseKey, isInstanceOf, itemOf, trueKey } from './reservedNames.ts';

/**
 * An unevaluated expression: the part of a source expression that routing needs. Readers create it, the linker
 * evaluates it to an `AbstractValue`. It is serialisable and holds no source position, except `at`, an offset in the
 * file that serves as an identity.
 */
export type Expression =
  /**
   * A string. `isPath`: repeated slashes between the parts are merged, and a trailing slash is dropped. `isDefault`: at run time,
   * another string may take its place.
   */
  | {
      readonly kind: 'text';
      readonly parts: readonly (string | Expression)[];
      readonly isPath?: true;
      readonly isDefault?: true;
    }
  /**
   * An identifier. `within`: for a name outside any method, the enclosing classes and namespaces, innermost first; the
   * name may be a member of one of them.
   */
  | { readonly kind: 'name'; readonly name: string; readonly within?: readonly string[] }
  /**
   * `at` is set if the member is passed on as a value: a framework may declare it to be a router's method
   * (`Scope.registers`). `absent`: the value if it is known that the object has no such member; with `orUnknown` also
   * if that is not known.
   */
  | {
      readonly kind: 'member';
      readonly of: Expression;
      readonly name: string;
      readonly at?: number;
      readonly absent?: Expression;
      readonly orUnknown?: true;
    }
  | CallExpression
  | ModuleExpression
  /** `at` as for an object: a framework may declare the list to be a route. */
  | { readonly kind: 'list'; readonly items: readonly Expression[]; readonly at?: number }
  /** `at` is set if a framework may declare the literal to be a route; the scope with that id then represents it. */
  | ObjectExpression
  /** Spreads a list into a list, or an object into an object. */
  | { readonly kind: 'spread'; readonly of: Expression }
  /** A function literal; `id` is that of its `FunctionFact`. */
  | { readonly kind: 'function'; readonly id: number }
  /** A scope of the same file by its id. */
  | { readonly kind: 'scope'; readonly id: ScopeId }
  /** `truth`: the value of a boolean literal. */
  | { readonly kind: 'unknown'; readonly truth?: boolean };

/** A module or file. */
export interface ModuleExpression {
  readonly kind: 'module';
  /** The specifier: `./users`, `app.urls`, `routes/api.php`. */
  readonly module: string;
  /** The language by whose rules the specifier is resolved; by default that of the file. */
  readonly language?: string;
  /** The specifier, if the source computes it. If it leads to no files, `module` applies. */
  readonly of?: Expression;
  /**
   * Evaluates to something else than the module: to the list of the names of its files, relative to the folder of the specifier
   * (`inFolder`), relative to the file's own folder (`below`), or as specifiers (`specifiers`); to an object of what they export, by
   * their names without extensions (`exports`); to the path from the file's own folder to that of its package (`packageFolder`).
   */
  readonly names?: 'inFolder' | 'below' | 'specifiers' | 'exports' | 'packageFolder';
}

/** An object literal. */
export interface ObjectExpression {
  readonly kind: 'object';
  readonly entries: Readonly<Record<string, Expression>>;
  /** The keys that the source computes, by the `unknownKey` that represents each in `entries`. */
  readonly keys?: Readonly<Record<string, Expression>>;
  readonly at?: number;
  /** Its class, in which members without an entry are looked up; with `isCopy`, an object of which it is a copy. */
  readonly of?: Expression;
  readonly isCopy?: true;
  /** Fields without an entry have their zero values. */
  readonly isWhole?: boolean;
}

/** A call. `at` identifies it among the calls of its file. */
export interface CallExpression {
  readonly kind: 'call';
  readonly at: number;
  readonly callee: Expression;
  readonly arguments: readonly Expression[];
  readonly named?: Readonly<Record<string, Expression>>;
  /** 1-based line on which the route begins that the call registers; absent if the call cannot register one. */
  readonly line?: number;
  /** The receiver, if it is not the expression before the dot: `parent::register()`. */
  readonly object?: Expression;
}

/**
 * The offset of the expression that creates the scope, or a name if no expression does: for a class, or for the file
 * itself.
 */
export type ScopeId = number | string;

const ofFunction = 'function ';

/** Id of the scope that every file has. It owns the routes that the file registers without an explicit router. */
export const fileScope = 'file';

/**
 * Name of the export that replaces the module itself (`module.exports = …`). A module without one is its namespace.
 */
export const wholeModule = '*module';

/** The expression of a test whether a value is an object of a class; `at` identifies it as a call. */
export function instanceTest(at: number, value: Expression, type: Expression): Expression {
  return { kind: 'call', at, callee: member(value, isInstanceOf), arguments: [type] };
}

/** The expression of one of two values: `whenTrue` if the condition is `true` or a text that is not empty. `at` identifies it as a call. */
export function choice(at: number, condition: Expression, whenTrue: Expression, whenFalse: Expression): Expression {
  const values: Expression = { kind: 'object', entries: { [trueKey]: whenTrue, [falseKey]: whenFalse } };
  return { kind: 'call', at, callee: member(values, itemOf), arguments: [condition] };
}

/** Whether a call is a choice. */
export function isChoice({ callee }: CallExpression): boolean {
  return callee.kind === 'member' && callee.of.kind === 'object' && Object.hasOwn(callee.of.entries, trueKey);
}

/**
 * Id of the scope that owns the routes which a function registers without an explicit router. Calls and mounts of the
 * function give the scope its prefix.
 */
export function functionScope(functionId: number): ScopeId {
  return `${ofFunction}${functionId}`;
}

/** Whether a scope owns what a function registers. */
export function isFunctionScope(id: ScopeId): boolean {
  return typeof id === 'string' && id.startsWith(ofFunction);
}

/** The expression of `true` or `false`, in any case. */
export function booleanLiteral(written: string): Expression {
  return { kind: 'unknown', truth: written.toLowerCase() === 'true' };
}

/** The expression of source that is not read. */
export const unknown: Expression = { kind: 'unknown' };

/** The expression of a value that is known to be absent. */
export const absent: Expression = { kind: 'member', of: { kind: 'object', entries: {} }, name: '' };

/** The expression of a string literal. */
export function text(literal: string): Expression {
  return { kind: 'text', parts: [literal] };
}

/** The expression of an identifier. */
export function name(identifier: string): Expression {
  return { kind: 'name', name: identifier };
}

/** The identifier of a name or member expression; empty for any other expression. */
export function lastName(expression: Expression): string {
  return expression.kind === 'name' || expression.kind === 'member' ? expression.name : '';
}

/** The expression of a property access. `absent`: its value if the object is known to have no such property. */
export function member(of: Expression, property: string, absent?: Expression): Expression {
  return { kind: 'member', of, name: property, ...(absent ? { absent } : {}) };
}

/** The expression of a scope of the same file. */
export function scope(id: ScopeId): Expression {
  return { kind: 'scope', id };
}

/** The text expression of operands that the source concatenates; nested texts are flattened. */
export function concatenation(values: readonly Expression[]): Expression {
  return {
    kind: 'text',
    parts: values.flatMap((value) =>
      value.kind === 'text' && !value.isPath && !value.isDefault ? value.parts : [value],
    ),
  };
}

/** The string of a text expression without dynamic parts; undefined for any other expression. */
export function literalText(expression: Expression | undefined): string | undefined {
  if (expression?.kind !== 'text' || expression.isDefault) {
    return undefined;
  }
  let result = '';
  for (const part of expression.parts) {
    if (typeof part !== 'string') {
      return undefined;
    }
    result += part;
  }
  return result;
}
