import type { Binding } from '../../facts/facts.ts';
import { ownObject } from '../../facts/reservedNames.ts';
import {
  type AbstractValue,
  type ClassValue,
  type Context,
  type Frame,
  type FunctionValue,
  isAbsent,
  knownText,
} from '../values/abstractValue.ts';
import { joinAfterBranch, joinRouters } from '../values/alternatives.ts';
import { valueKey } from '../values/valueKey.ts';
import { type Run, valueUnder } from './branchRuns.ts';
import type { Program } from './program.ts';

/** A value that is assigned to a field. */
export interface Assigned {
  readonly value: AbstractValue;
  /** Whether the assignment is executed, if it depends on a condition. */
  readonly run: Run;
  /** The function that contains the assignment; undefined for an initialiser. */
  readonly inside: number | undefined;
  /** Whether no call of that function is known. */
  readonly isUncalled: boolean;
  /** Whether the condition keeps an existing value. */
  readonly keeps: boolean;
}

/**
 * The text of a field after all assignments. A constructor replaces what an initialiser gives; which of two methods is
 * called last is not known.
 * @param first the first assignment, of a text
 * @param later those that follow in the source
 */
export function textAfter(first: Assigned, later: Iterable<Assigned>): AbstractValue {
  let text = first.value;
  let { inside, run } = first;
  for (const next of later) {
    if (next.isUncalled && isPlaceholder(first) && next.value.kind === 'unknown') {
      return next.value;
    }
    if (next.isUncalled || next.run.runs === false || isAbsent(next.value)) {
      continue;
    }
    const follows = inside === undefined || inside === next.inside;
    const replaces = follows && next.run.runs === true && next.value.kind === 'text';
    text = replaces ? valueUnder(next.run, next.value) : joinAfterBranch(next.value, text, next.keeps);
    ({ inside, run } = next);
  }
  return valueUnder(run, text);
}

/** Whether an initialiser gives an empty text, which holds the place of what a method is to assign. */
function isPlaceholder({ value, inside }: Assigned): boolean {
  return inside === undefined && knownText(value) === '';
}

/** Whether the constructor was given another text or router than for the first object, and not only other data. */
export function isOtherObject({ arguments: given, isSpeculative }: Frame, first: Frame): boolean {
  const { self = ownObject } = first.function;
  return (
    isSpeculative === first.isSpeculative &&
    [...given].some(([name, value]) => {
      const before = first.arguments.get(name);
      if (name === self) {
        return value.kind === 'class' && before?.kind === 'class' && !isSameObject(value, before);
      }
      const decides = [value, before].some((each) => each?.kind === 'text' || each?.kind === 'router');
      return decides && (!before || valueKey(before) !== valueKey(value));
    })
  );
}

/** The join of the values of a field in several objects of its class, the first of which is `value`. */
export function anyOf(
  value: AbstractValue,
  others: readonly { readonly value: AbstractValue; readonly isOther: boolean }[],
): AbstractValue {
  const isOfTexts = value.kind === 'list' && value.items.some(({ kind }) => kind === 'text');
  if (value.kind === 'text' || isOfTexts) {
    const differs = others.some((other) => valueKey(other.value) !== valueKey(value));
    const anyText: AbstractValue = { kind: 'text', text: '', unknown: true };
    return differs ? (isOfTexts ? { kind: 'list', items: [anyText] } : anyText) : value;
  }
  if (value.kind === 'router') {
    return joinRouters(
      value,
      others.flatMap((other) => (other.isOther ? [other.value] : [])),
    );
  }
  return value.kind === 'function' && others.some((other) => isOtherFunction(other.value, value))
    ? { ...value, isOneOf: true }
    : value;
}

function isOtherFunction(other: AbstractValue, { file, fact }: FunctionValue): boolean {
  return other.kind === 'function' && (other.file !== file || other.fact !== fact);
}

/**
 * The activations that run on an object of a class: on this very one, or else on what may be it. All of them where the arguments do not tell
 * the object, as in most languages.
 */
export function activationsOn(of: ClassValue, frames: readonly Frame[]): readonly Frame[] {
  const onAny = frames.filter((frame) => {
    const object = objectOf(frame);
    return frame.function.self === undefined
      ? object?.kind !== 'class' || isSameObject(of, object)
      : object?.kind === 'class' && object.fact === of.fact && isSameObject(of, object);
  });
  const onThis = of.object === undefined ? [] : onAny.filter((frame) => keyOfObject(frame) === of.object);
  return onThis.length > 0 ? onThis : onAny;
}

function objectOf({ function: { self = ownObject }, arguments: given }: Frame): AbstractValue | undefined {
  return given.get(self);
}

function keyOfObject(frame: Frame): string | undefined {
  const object = objectOf(frame);
  return object?.kind === 'class' ? object.object : undefined;
}

function isSameObject({ object: one }: ClassValue, { object: other }: ClassValue): boolean {
  return one === undefined || other === undefined || one === other;
}

/**
 * The only assignment by which an activation gives a field of its own object a value before a place in it. Undefined if there are
 * several, or if it depends on a condition.
 * @param object the name by which the place refers to the object
 */
export function assignedBefore(
  { frame, file, inside, at }: Context,
  object: string,
  field: string,
  program: Program,
): Binding | undefined {
  const around = frame?.function;
  if (around?.memberOf === undefined || around.self !== object || around.id !== inside || frame?.file !== file) {
    return undefined;
  }
  const members = program.table(file)?.membersNamed(around.memberOf, field) ?? [];
  const [only, ...more] = members.filter((member) => member.kind === 'binding' && member.inside === inside);
  const isPlain = only?.kind === 'binding' && !only.branch && !only.adds && !only.collects && !only.inLiteral;
  return isPlain && more.length === 0 && only.at < at ? only : undefined;
}
