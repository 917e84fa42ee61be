import type { CallExpression, Expression } from '../../facts/expression.ts';
import type { ClassFact, FunctionFact, Scope } from '../../facts/facts.ts';
import { hashKey } from './keyHash.ts';

/** The abstract value of an expression: what is known statically of its value at run time. */
export type AbstractValue =
  | Text
  | RouterValue
  | FunctionValue
  | ClassValue
  | { readonly kind: 'module'; readonly files: readonly string[]; readonly module: string }
  /** A package outside the workspace or a member of one: `express`, or `express.Router`. */
  | { readonly kind: 'external'; readonly path: string }
  /** `router`: the scope of a literal that is a route itself. */
  | { readonly kind: 'list'; readonly items: readonly AbstractValue[]; readonly router?: RouterValue | undefined }
  /** `router`: the scope of a literal that is a route itself. `of`: the class of an object. */
  | {
      readonly kind: 'object';
      readonly entries: ReadonlyMap<string, AbstractValue>;
      readonly router?: RouterValue | undefined;
      readonly of?: ClassValue;
    }
  | { readonly kind: 'unknown' };

/** A string; where part of it is not static, `unknown` is true and `text` holds the static parts. */
export interface Text {
  readonly kind: 'text';
  readonly text: string;
  readonly unknown: boolean;
  /** As a path, where each dynamic part is a whole segment after a static one: the text with a placeholder for each. */
  readonly template?: string;
}

/** A scope at run time: a scope created in a function is a different router in each activation. */
export interface RouterValue {
  readonly kind: 'router';
  readonly key: string;
  readonly file: string;
  readonly scope: Scope;
  readonly frame: Frame | undefined;
}

export interface FunctionValue {
  readonly kind: 'function';
  readonly file: string;
  readonly fact: FunctionFact;
  /** The activation of the enclosing function in which it was created (its closure). */
  readonly frame: Frame | undefined;
}

export interface ClassValue {
  readonly kind: 'class';
  readonly file: string;
  readonly fact: ClassFact;
}

/** One activation of a function, with its bound arguments. */
export interface Frame {
  readonly key: string;
  readonly file: string;
  readonly function: FunctionFact;
  readonly arguments: ReadonlyMap<string, AbstractValue>;
  readonly parent: Frame | undefined;
  /** The first call site that led here, where its line is known. */
  readonly calledBy: Caller | undefined;
  /** There is no known call site: the function was run with unknown arguments to see what it registers. */
  readonly isTried: boolean;
  /** The file whose code was being run when the function was called. */
  readonly root: string;
}

/** A call site, in one activation of its enclosing function. */
export interface Caller {
  readonly file: string;
  readonly line: number;
  readonly call: CallExpression;
  readonly frame: Frame | undefined;
}

/** Where an expression is evaluated: its file, its enclosing function, the activation of that, and its offset. */
export interface Context {
  readonly file: string;
  readonly inside: number | undefined;
  readonly frame: Frame | undefined;
  readonly at: number;
}

/** Evaluates an expression in a context to its abstract value. */
export type Evaluate = (value: Expression, context: Context) => AbstractValue;

/** Whether a path has dynamic parts beyond whole segments with placeholders. */
export function isPartlyUnknown({ unknown, template }: Text): boolean {
  return unknown && template === undefined;
}

export const unknownValue: AbstractValue = { kind: 'unknown' };

const longestKey = 120;
const keys = new WeakMap<AbstractValue, string>();

/** A short key, equal for equal abstract values, by which the memo of calls recognises equal arguments. */
export function valueKey(entity: AbstractValue): string {
  const known = keys.get(entity);
  if (known !== undefined) {
    return known;
  }
  const written = writtenKey(entity);
  const key = written.length > longestKey ? hashKey(written) : written;
  keys.set(entity, key);
  return key;
}

function writtenKey(entity: AbstractValue): string {
  switch (entity.kind) {
    case 'text':
      return `'${entity.template ?? entity.text}'${entity.unknown ? '?' : ''}`;
    case 'router':
      return `router ${entity.key}`;
    case 'function':
      return `function ${entity.file}:${entity.fact.id}:${entity.frame?.key ?? ''}`;
    case 'class':
      return `class ${entity.file}:${entity.fact.name}`;
    case 'module':
      return `module ${entity.module}:${entity.files[0] ?? ''}`;
    case 'external':
      return `external ${entity.path}`;
    case 'list':
      return `${entity.router?.key ?? ''}[${entity.items.map(valueKey).join()}]`;
    case 'object':
      return `${entity.router?.key ?? ''}${entity.of ? valueKey(entity.of) : ''}{${[...entity.entries].map(([name, value]) => `${name}:${valueKey(value)}`).join()}}`;
    case 'unknown':
      return '?';
  }
}

const identities = new WeakMap<object, number>();
let newestIdentity = 0;

/** As `valueKey`, but different for a class or router after its file was read again. */
export function identityOf(entity: AbstractValue): string {
  switch (entity.kind) {
    case 'class':
      return `${valueKey(entity)} ${numberOf(entity.fact)}`;
    case 'router':
      return `${valueKey(entity)} ${numberOf(entity.scope)}`;
    default:
      return valueKey(entity);
  }
}

function numberOf(fact: object): number {
  const known = identities.get(fact);
  if (known !== undefined) {
    return known;
  }
  newestIdentity += 1;
  identities.set(fact, newestIdentity);
  return newestIdentity;
}

/** Whether a frame is `inner` or one that encloses it. */
export function isAround(frame: Frame, inner: Frame | undefined): boolean {
  for (let current = inner; current; current = current.parent) {
    if (current === frame) {
      return true;
    }
  }
  return false;
}

/** The innermost activation of a function among a frame and its parents. */
export function frameOf(functionId: number | undefined, frame: Frame | undefined): Frame | undefined {
  for (let current = frame; current && functionId !== undefined; current = current.parent) {
    if (current.function.id === functionId) {
      return current;
    }
  }
  return undefined;
}
