import type { CallExpression, Expression } from '../../facts/expression.ts';
import type { ClassFact } from '../../facts/facts.ts';
import type { FunctionFact } from '../../facts/functionFact.ts';
import type { Scope } from '../../facts/scopeFact.ts';

/** The abstract value of an expression: what is statically known of its value at run time. */
export type AbstractValue =
  | Text
  | RouterValue
  | FunctionValue
  | ClassValue
  | { readonly kind: 'module'; readonly files: readonly string[]; readonly module: string }
  /** A package outside the workspace (`express`) or a member of one (`express.Router`). */
  | { readonly kind: 'external'; readonly path: string }
  /** `router`: the scope of a literal that is itself a route. */
  | { readonly kind: 'list'; readonly items: readonly AbstractValue[]; readonly router?: RouterValue | undefined }
  /**
   * `router`: the scope of a literal that is itself a route. `of`: the class of the object. `isOpen`: it may have further
   * entries, because not all that is spread into it, or not all of its keys, are static.
   */
  | {
      readonly kind: 'object';
      readonly entries: ReadonlyMap<string, AbstractValue>;
      readonly router?: RouterValue | undefined;
      readonly of?: ClassValue;
      readonly isOpen?: boolean | undefined;
    }
  /**
   * `isAbsent`: the member of an object that is known not to have it, whose default therefore applies. `truth`: the
   * value of a boolean; `ofDefault`: it follows from a default, in whose place there may be another text.
   */
  | { readonly kind: 'unknown'; readonly isAbsent?: true; readonly truth?: boolean; readonly ofDefault?: true };

/** The evaluated entries of an object literal or the named arguments of a call; `isOpen` as of an object. */
export type Entries = Pick<AbstractValue & { readonly kind: 'object' }, 'entries' | 'isOpen'>;

/**
 * A string. If a part of it is not static, `unknown` is true and `text` holds the static parts only. `isDefault`: it is unknown only
 * because another text may take its place; `text` is whole.
 */
export interface Text {
  readonly kind: 'text';
  readonly text: string;
  readonly unknown: boolean;
  readonly isDefault?: boolean;
  /**
   * The text as a path with a placeholder for each dynamic part; present if each of these is a whole segment after a
   * static one.
   */
  readonly template?: string;
  /** The last segment is followed by a dynamic part, `/api/v${version}`, so that the text is not the end of a path. */
  readonly isCut?: true;
  /** It may have another slash at its beginning or end. As a path, that makes no difference. */
  readonly maySlash?: true;
}

/**
 * A router: a scope in one activation. A scope that is created in a function is a different router in each activation.
 */
export interface RouterValue {
  readonly kind: 'router';
  readonly key: string;
  readonly file: string;
  readonly scope: Scope;
  readonly frame: Frame | undefined;
  /** The keys of the routers that it may be: a field may hold another router in each object. */
  readonly oneOf?: readonly string[];
}

/** A function or method of the workspace. */
export interface FunctionValue {
  readonly kind: 'function';
  readonly file: string;
  readonly fact: FunctionFact;
  /** The activation of the enclosing function in which the function was created (its closure). */
  readonly frame: Frame | undefined;
  /** The object to which a method is bound. */
  readonly receiver?: AbstractValue;
  /** A function literal that each call gives a receiver. */
  readonly isExtension?: true;
  /** The field that holds it holds another function in another object of its class. */
  readonly isOneOf?: true;
}

/**
 * A class of the workspace, or an object of it. All objects of a class share one abstract value, but for those that differ in the texts
 * and routers which their constructor is given: `object` is a key of these. `isFirst`: no other object of the class was made before.
 */
export interface ClassValue {
  readonly kind: 'class';
  readonly file: string;
  readonly fact: ClassFact;
  readonly object?: string;
  readonly isFirst?: true;
}

/** One activation of a function, with its bound arguments. */
export interface Frame {
  readonly key: string;
  readonly file: string;
  readonly function: FunctionFact;
  readonly arguments: ReadonlyMap<string, AbstractValue>;
  /** The names of the arguments that may register routes: each call within asks for them. */
  readonly registrars: readonly string[];
  readonly parent: Frame | undefined;
  /** The first call site that led to this activation, if its line is known. */
  readonly calledBy: Caller | undefined;
  /**
   * Whether the activation is part of a speculative run: of a function without a known call site, run with unknown
   * arguments to find what it registers.
   */
  readonly isSpeculative: boolean;
  /** The file whose code was being run when the function was called. */
  readonly root: string;
  /** The number of calls within each other that led to this activation, itself included, and of those in files of other units. */
  readonly depth: number;
  readonly depthElsewhere: number;
}

/** A call site in one activation of its enclosing function. */
export interface Caller {
  readonly file: string;
  readonly line: number;
  readonly call: CallExpression;
  readonly frame: Frame | undefined;
}

/** The place at which an expression is evaluated: file, enclosing function, its activation, and offset. */
export interface Context {
  readonly file: string;
  readonly inside: number | undefined;
  readonly frame: Frame | undefined;
  readonly at: number;
}

/** Evaluates an expression in a context. */
export type Evaluate = (expression: Expression, context: Context) => AbstractValue;

/** The text as a default: another text may take its place. */
export function asDefault({ text, unknown, isDefault, isCut }: Text): Text {
  return { kind: 'text', text, unknown: true, isDefault: !unknown || isDefault === true, ...(isCut ? { isCut } : {}) };
}

/** Whether a path has dynamic parts that are not represented by placeholders. */
export function isPartlyUnknown({ unknown, template }: Text): boolean {
  return unknown && template === undefined;
}

export const unknownValue: AbstractValue = { kind: 'unknown' };
export const absentValue: AbstractValue = { kind: 'unknown', isAbsent: true };

/** Whether a value is known to be absent, as an argument that a call leaves out. */
export function isAbsent(value: AbstractValue): boolean {
  return value.kind === 'unknown' && value.isAbsent === true;
}

const booleans = {
  true: { kind: 'unknown', truth: true },
  false: { kind: 'unknown', truth: false },
} as const satisfies Record<string, AbstractValue>;

/** The abstract value of a boolean. */
export function booleanValue(truth: boolean): AbstractValue {
  return truth ? booleans.true : booleans.false;
}

/** The text of a value that is a static text. Undefined for a text with unknown parts, and for any other value. */
export function knownText(value: AbstractValue | undefined): string | undefined {
  return value?.kind === 'text' && !value.unknown ? value.text : undefined;
}
