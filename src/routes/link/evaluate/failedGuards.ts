import type { Expression } from '../../facts/expression.ts';
import type { Guard } from '../../facts/guard.ts';
import { satisfies } from '../../languages/numericGuards.ts';
import { type AbstractValue, type Context, isAbsent, knownText, unknownValue } from '../values/abstractValue.ts';
import type { Interpreter } from './interpreter.ts';

/**
 * Whether one of the guards of a registration or mount is known to fail in a context. A guard that a default satisfies
 * (`Guard.mayBeDefault`) counts only if the function was called with an argument.
 */
export function hasFailedGuard(
  guards: readonly Guard[] | undefined,
  context: Context,
  interpreter: Interpreter,
): boolean {
  if (!guards) {
    return false;
  }
  const isCalled = [...(context.frame?.arguments.values() ?? [])].some((given) => !isAbsent(given));
  return guards.some(({ value, texts, order, field, isNot, mayBeDefault }) => {
    const isUnknown = (mayBeDefault && !isCalled) || maySetMember(value, context, interpreter);
    const found = isUnknown ? unknownValue : interpreter.evaluate(value, context);
    if (field !== undefined) {
      return hasField(found, field, interpreter) === isNot;
    }
    const known = knownText(found);
    if (order) {
      return (known === undefined ? undefined : satisfies(known, order)) === isNot;
    }
    const compared = known === undefined ? undefined : texts?.includes(known);
    const holds = mayBeDefault ? truthOfVariable(found) : truthOf(found);
    return (texts ? compared : holds) === isNot;
  });
}

/** Whether a value is a member of an object of which not all entries are known: other code may set the member. */
function maySetMember(value: Expression, context: Context, interpreter: Interpreter): boolean {
  const object = value.kind === 'member' ? interpreter.evaluate(value.of, context) : undefined;
  if (value.kind !== 'member' || object?.kind !== 'object') {
    return object?.kind === 'class';
  }
  return object.isOpen === true || (object.of !== undefined && !object.entries.has(value.name));
}

/** Whether a field was set when an object was created. Known only if nothing but literals sets the field. */
function hasField(object: AbstractValue, field: string, { lookup }: Interpreter): boolean | undefined {
  if (object.kind !== 'object' || !object.of || object.isOpen) {
    return undefined;
  }
  const set = object.entries.get(field);
  const isNamed = [...object.entries.keys()].every((key) => !/^\d/.test(key));
  const isLeftOut = !set && isNamed && lookup.classes.isSetByLiterals(object.of, field);
  return set?.kind === 'function' ? true : isLeftOut ? false : undefined;
}

/**
 * Whether a variable counts as true: a text does unless it is empty. Texts that some languages take for false are not known.
 * https://docs.python.org/3/library/stdtypes.html#truth-value-testing
 */
function truthOfVariable(value: AbstractValue): boolean | undefined {
  const known = knownText(value);
  if (isAbsent(value) || known === '') {
    return false;
  }
  return known === undefined || /^(?:0|false)$/i.test(known) ? truthOf(value) : true;
}

/** The boolean of a value; undefined if it is not known, or follows from a default. */
function truthOf(value: AbstractValue): boolean | undefined {
  return value.kind === 'unknown' && !value.ofDefault ? value.truth : undefined;
}
