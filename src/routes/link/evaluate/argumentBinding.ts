import { memoized } from '../../../model/memoized.ts';
import type { Parameter } from '../../facts/functionFact.ts';
import { ownObject, remainingKeys, typeArgument } from '../../facts/reservedNames.ts';
import type { NameResolver } from '../resolve/nameResolver.ts';
import {
  type AbstractValue,
  absentValue,
  type Entries,
  type Frame,
  type FunctionValue,
  unknownValue,
} from '../values/abstractValue.ts';
import { isAround } from '../values/frames.ts';

/** Whether an abstract value is a router or contains one. */
export function holdsRouter(value: AbstractValue): boolean {
  if (value.kind === 'router') {
    return !value.scope.isClient;
  }
  return (value.kind === 'list' || value.kind === 'object') && isHolder(value);
}

/** Memoised: one value may be part of many, and is asked for with each call that is given it. */
const isHolder = memoized((value: Extract<AbstractValue, { readonly kind: 'list' | 'object' }>): boolean => {
  const parts = value.kind === 'list' ? value.items : [...value.entries.values()];
  return value.router !== undefined || parts.some(holdsRouter);
});

/**
 * Whether the result of a call contains a router that the call created: one that is neither an argument nor created in
 * an enclosing frame.
 */
export function containsNewRouter(
  answer: AbstractValue,
  around: Frame | undefined,
  given: ReadonlyMap<string, AbstractValue>,
): boolean {
  switch (answer.kind) {
    case 'router':
      return (
        answer.frame !== undefined &&
        !isAround(answer.frame, around) &&
        ![...given.values()].some((value) => value.kind === 'router' && value.key === answer.key)
      );
    case 'object':
      return [...answer.entries.values()].some((value) => containsNewRouter(value, around, given));
    default:
      return false;
  }
}

/**
 * The handler among a wrapper's arguments: the last function that takes requests, if possible one that answers them, or else the last
 * function.
 */
export function handlerAmong(given: readonly AbstractValue[]): FunctionValue | undefined {
  const all = given.filter((value) => value.kind === 'function');
  if (all.length === 0) {
    return undefined;
  }
  const functions = all.filter(({ fact }) => !fact.wrapsHandlers);
  const taking = functions.filter(({ fact }) => fact.takesRequests);
  return taking.findLast(({ fact }) => !fact.sendsNothing) ?? taking.at(-1) ?? functions.at(-1);
}

/** In place of a parameter name, for arguments whose names are not static: `make(**options)`. */
export const unknownNames = '**';

/** The arguments of a call by their names. */
export function namedArguments({ entries, isOpen }: Entries): ReadonlyMap<string, AbstractValue> {
  return isOpen ? new Map([...entries, [unknownNames, unknownValue]]) : entries;
}

/**
 * Binds the parameters of a function to positional arguments, named arguments and receiver of a call.
 * @param lookup finds the members of modules, which parameters may destructure
 */
export function bindArguments(
  target: FunctionValue,
  given: readonly AbstractValue[],
  named: ReadonlyMap<string, AbstractValue>,
  receiver: AbstractValue | undefined,
  lookup: Pick<NameResolver, 'member'>,
): Map<string, AbstractValue> {
  const { fact, file, frame } = target;
  const bound = new Map<string, AbstractValue>();
  const isShifted = receiver?.kind === 'class' || target.isExtension;
  if (fact.receiver !== undefined && isShifted && given.length > fact.parameters.length) {
    // An extension method that is called through its class: the first argument is the receiver.
    return bindArguments(target, given.slice(1), named, given[0], lookup);
  }
  if (fact.receiver !== undefined && receiver && (!fact.inPlace || target.isExtension)) {
    bound.set(fact.receiver, receiver);
  }
  if (fact.self !== undefined && receiver) {
    bound.set(fact.self, receiver);
  } else if (fact.memberOf !== undefined && receiver?.kind === 'class' && receiver.object !== undefined) {
    bound.set(ownObject, receiver);
  }
  fact.typeParameters?.forEach((parameter, index) => {
    bound.set(parameter, named.get(typeArgument(index)) ?? unknownValue);
  });
  // What the last parameter takes behind the parentheses is no argument of one before.
  const isBehind = fact.parameters.at(-1)?.isTrailing === true && given.at(-1)?.kind === 'function';
  const within = isBehind ? given.slice(0, -1) : given;
  fact.parameters.forEach((parameter, index) => {
    const value = parameter.restOfNamed
      ? furtherNamed(named, fact.parameters)
      : (named.get(parameter.name) ??
        positional(parameter, index, parameter.isTrailing ? given : within) ??
        named.get(unknownNames) ??
        absentValue);
    bound.set(parameter.name, parameter.hasReceiver ? asExtension(value) : value);
    const { [remainingKeys]: rest, ...keys } = parameter.keys ?? {};
    for (const [key, local] of Object.entries(keys)) {
      bound.set(local, part(value, key) ?? lookup.member(value, key, { file, inside: undefined, frame, at: 0 }));
    }
    if (rest) {
      bound.set(rest, without(value, keys));
    }
  });
  return bound;
}

/** A function literal as one that each call gives a receiver: https://kotlinlang.org/docs/lambdas.html#function-literals-with-receiver */
function asExtension(value: AbstractValue): AbstractValue {
  return value.kind === 'function' && value.fact.inPlace ? { ...value, isExtension: true } : value;
}

function positional(
  { rest, takesList, isTrailing }: Parameter,
  index: number,
  given: readonly AbstractValue[],
): AbstractValue | undefined {
  const last = given.at(-1);
  if (isTrailing && last?.kind === 'function') {
    return last;
  }
  const isList = takesList === true && given.length === index + 1 && given[index]?.kind === 'list';
  return rest && !isList ? { kind: 'list', items: given.slice(index) } : given[index];
}

/** The named arguments that no parameter takes by its name. */
function furtherNamed(named: ReadonlyMap<string, AbstractValue>, parameters: readonly Parameter[]): AbstractValue {
  const taken = new Set([unknownNames, ...parameters.map(({ name }) => name)]);
  const entries = new Map([...named].filter(([name]) => !taken.has(name)));
  return { kind: 'object', entries, isOpen: named.has(unknownNames) };
}

/** An object without some of its keys. */
function without(value: AbstractValue, keys: Readonly<Record<string, string>>): AbstractValue {
  return value.kind === 'object'
    ? { ...value, entries: new Map([...value.entries].filter(([key]) => !Object.hasOwn(keys, key))), router: undefined }
    : unknownValue;
}

/** A part of a list or object: absent if it is known not to be there. Undefined for any other value. */
function part(composite: AbstractValue, key: string): AbstractValue | undefined {
  switch (composite.kind) {
    case 'object':
      return composite.entries.get(key) ?? (composite.isOpen || composite.of ? unknownValue : absentValue);
    case 'unknown':
      return composite.isAbsent ? absentValue : undefined;
    case 'list':
      return composite.items[Number(key)] ?? unknownValue;
    default:
      return undefined;
  }
}
