import type { CallExpression, Expression } from '../../facts/expression.ts';
import type { ClassFact, FunctionFact, Scope } from '../../facts/facts.ts';
import { hashKey } from './keyHash.ts';

/** What a value turned out to be. */
export type AbstractValue =
  | Text
  | RouterValue
  | FunctionValue
  | ClassValue
  | { readonly kind: 'module'; readonly files: readonly string[]; readonly module: string }
  /** Something from a package outside the workspace: `express`, or `express.Router`. */
  | { readonly kind: 'external'; readonly path: string }
  /** `router` where the literal is a route itself. */
  | { readonly kind: 'list'; readonly items: readonly AbstractValue[]; readonly router?: RouterValue | undefined }
  /** `router` where the literal is a route itself; `of` where it is an object of a class. */
  | {
      readonly kind: 'object';
      readonly entries: ReadonlyMap<string, AbstractValue>;
      readonly router?: RouterValue | undefined;
      readonly of?: ClassValue;
    }
  | { readonly kind: 'unknown' };

/** A string; where part of it is not static, `unknown` is true and `text` holds the rest. */
export interface Text {
  readonly kind: 'text';
  readonly text: string;
  readonly unknown: boolean;
  /** As a path: where all that is not static are whole segments behind a static one, the text with a placeholder for each. */
  readonly template?: string;
}

/** A scope at run time: a scope inside a function is another one at each call. */
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
  /** The call in which it was made, where it lies inside another function. */
  readonly frame: Frame | undefined;
}

export interface ClassValue {
  readonly kind: 'class';
  readonly file: string;
  readonly fact: ClassFact;
}

/** One call of a function with known arguments. */
export interface Frame {
  readonly key: string;
  readonly file: string;
  readonly function: FunctionFact;
  readonly arguments: ReadonlyMap<string, AbstractValue>;
  readonly parent: Frame | undefined;
  /** The call that led here first, where its line is known. */
  readonly calledBy: Caller | undefined;
  /** No known call has led here: the function was run to see what it registers. */
  readonly isTried: boolean;
  /** The file whose code led here. */
  readonly root: string;
}

/** Where a function is called, in one call of the function around that. */
export interface Caller {
  readonly file: string;
  readonly line: number;
  readonly call: CallExpression;
  readonly frame: Frame | undefined;
}

/** Where a value is read: its file, the function around it, the call it belongs to, and its offset. */
export interface Context {
  readonly file: string;
  readonly inside: number | undefined;
  readonly frame: Frame | undefined;
  readonly at: number;
}

/** Answers what a value stands for where it is read. */
export type Evaluate = (value: Expression, context: Context) => AbstractValue;

/** Whether more of a path is not static than segments of which it is known where they are. */
export function isPartlyUnknown({ unknown, template }: Text): boolean {
  return unknown && template === undefined;
}

export const unknownValue: AbstractValue = { kind: 'unknown' };

const longestKey = 120;
const keys = new WeakMap<AbstractValue, string>();

/** A short text that is equal for equal entities, to recognise a call made before. */
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

/** As `entityKey`, but other for a class or router whose file has been read anew. */
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

/** Whether a call is another one, or around it. */
export function isAround(frame: Frame, inner: Frame | undefined): boolean {
  for (let current = inner; current; current = current.parent) {
    if (current === frame) {
      return true;
    }
  }
  return false;
}

/** The nearest call of one function among the calls around a place. */
export function frameOf(functionId: number | undefined, frame: Frame | undefined): Frame | undefined {
  for (let current = frame; current && functionId !== undefined; current = current.parent) {
    if (current.function.id === functionId) {
      return current;
    }
  }
  return undefined;
}
