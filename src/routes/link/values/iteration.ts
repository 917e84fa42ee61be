import { addToGroup, groupBy } from '../../../model/groupBy.ts';
import {
  collectOf,
  eachOf,
  eachValueOf,
  entriesOf,
  falseKey,
  flatMapOf,
  isUnknownKey,
  keysOf,
  mapOf,
  trueKey,
  unknownKey,
  valuesOf,
} from '../../facts/reservedNames.ts';
import { type AbstractValue, asDefault, type FunctionValue, knownText, unknownValue } from './abstractValue.ts';
import { joinOfBranches } from './alternatives.ts';
import { concatenate } from './concatenation.ts';

const iterations = new Set([
  'forEach',
  'map',
  'flatMap',
  'each',
  'each_with_index',
  eachOf,
  eachValueOf,
  collectOf,
  mapOf,
  flatMapOf,
]);

/** Whether a method of a list calls its argument with each item. */
export function isIteration(name: string): boolean {
  return iterations.has(name);
}

/**
 * Evaluates a call of an iteration method on a list or object literal, by invoking the function with each item.
 * Undefined for any other call.
 */
export function iterate(
  target: AbstractValue,
  method: string,
  given: readonly AbstractValue[],
  invoke: (each: FunctionValue, items: readonly AbstractValue[]) => AbstractValue,
): AbstractValue | undefined {
  const [each] = given;
  if (target.kind === 'list' && isIteration(method) && each?.kind === 'function') {
    const isKeyed = method === eachOf || method === collectOf;
    const results = target.items.map((item) => invoke(each, isKeyed ? [unknownValue, item] : [item]));
    return resultOf(method, results);
  }
  if (target.kind === 'list' && method === 'groupBy' && each?.kind === 'function') {
    return grouped(target.items, (item) => invoke(each, [item]));
  }
  const isOverKeys = method === mapOf || method === flatMapOf;
  if (target.kind === 'object' && !target.of && isOverKeys && each?.kind === 'function') {
    return resultOf(
      method,
      [...target.entries.keys()].map((key) => invoke(each, [keyText(key)])),
    );
  }
  if (target.kind === 'object' && /^(?:\*each(?:Value)?|each|\*collect)$/.test(method) && each?.kind === 'function') {
    const isValueFirst = method === eachValueOf;
    return resultOf(
      method,
      [...target.entries].map(([key, item]) =>
        invoke(each, isValueFirst ? [item, keyText(key)] : [keyText(key), item]),
      ),
    );
  }
  if (target.kind === 'list' && method === 'filter' && target.items.every(isData)) {
    return target;
  }
  // Without items, it may be what a function without a known call is given.
  if (target.kind === 'list' && target.items.length > 0 && method === 'join' && each?.kind === 'text') {
    const parts = target.items.flatMap((item, index) => (index === 0 ? [item] : [each, item]));
    return concatenate([], parts);
  }
  if (target.kind === 'list' && method === 'concat') {
    return {
      kind: 'list',
      items: [...target.items, ...given.flatMap((item) => (item.kind === 'list' ? item.items : [item]))],
    };
  }
  return undefined;
}

/**
 * Whether a value is a text or an object literal, such as the options of a route. Of a list of these, all are kept by a filter: which is
 * not known. Of routers it would decide where they are mounted.
 */
function isData(value: AbstractValue): boolean {
  return value.kind === 'text' || (value.kind === 'object' && value.of === undefined);
}

/** The groups of a list, each with its key: https://kotlinlang.org/docs/collection-grouping.html */
function grouped(items: readonly AbstractValue[], keyOf: (item: AbstractValue) => AbstractValue): AbstractValue {
  const groups = groupBy(
    items.map((item) => ({ item, key: keyOf(item) })),
    ({ key }) => knownText(key),
  );
  return {
    kind: 'list',
    items: [...groups].map(([name, those]) => {
      const key: AbstractValue = name === undefined ? unknownValue : { kind: 'text', text: name, unknown: false };
      const value: AbstractValue = { kind: 'list', items: those.map(({ item }) => item) };
      return {
        kind: 'object',
        entries: new Map([
          ['key', key],
          ['value', value],
        ]),
      };
    }),
  };
}

/** What an iteration evaluates to, given what the function returned for each item. */
function resultOf(method: string, results: readonly AbstractValue[]): AbstractValue {
  switch (method) {
    case 'map':
    case mapOf:
      return { kind: 'list', items: results };
    case flatMapOf:
      return { kind: 'list', items: results.flatMap((each) => (each.kind === 'list' ? each.items : [each])) };
    case collectOf:
      return collected(results);
    default:
      return unknownValue;
  }
}

/** The object of lists and objects that those of the results put together are. */
function collected(results: readonly AbstractValue[]): AbstractValue {
  const parts = new Map<string, AbstractValue[]>();
  for (const result of results) {
    for (const [name, part] of result.kind === 'object' ? result.entries : []) {
      addToGroup(parts, name, part);
    }
  }
  return { kind: 'object', entries: new Map([...parts].map(([name, those]) => [name, together(those)])) };
}

/** The sum of lists, or of objects without a class. Entries whose keys are not static stay beside each other. */
function together(parts: readonly AbstractValue[]): AbstractValue {
  if (parts.every((part) => part.kind === 'list')) {
    return { kind: 'list', items: parts.flatMap(({ items }) => items) };
  }
  const entries = new Map<string, AbstractValue>();
  for (const part of parts) {
    for (const [key, value] of part.kind === 'object' ? part.entries : []) {
      entries.set(isUnknownKey(key) ? unknownKey(entries.size) : key, value);
    }
  }
  return { kind: 'object', entries, isOpen: parts.some((part) => part.kind !== 'object' || part.isOpen) };
}

/** The item of an object literal or a list at an evaluated key, or of a choice; unknown if there is none, or the key is not static. */
export function itemAt(target: AbstractValue, key: AbstractValue | undefined): AbstractValue {
  if (target.kind === 'object' && key && target.entries.has(trueKey)) {
    return chosen(target.entries, key);
  }
  const name = knownText(key);
  if (target.kind === 'list' && name !== undefined && /^\d{1,5}$/.test(name)) {
    return target.items[Number(name)] ?? unknownValue;
  }
  return (target.kind === 'object' && name !== undefined ? target.entries.get(name) : undefined) ?? unknownValue;
}

/**
 * One of the two values of a choice, or what they have in common if the condition is not known. What a default chooses is one, and known of
 * texts alone.
 */
function chosen(values: ReadonlyMap<string, AbstractValue>, condition: AbstractValue): AbstractValue {
  const { truth, ofDefault } = truthOf(condition);
  const [whenTrue = unknownValue, whenFalse = unknownValue] = [values.get(trueKey), values.get(falseKey)];
  if (truth === undefined) {
    return joinOfBranches(whenTrue, whenFalse);
  }
  const value = truth ? whenTrue : whenFalse;
  if (!ofDefault) {
    return value;
  }
  return value.kind === 'text' ? (value.unknown ? value : asDefault(value)) : unknownValue;
}

function truthOf(value: AbstractValue): { readonly truth?: boolean | undefined; readonly ofDefault?: boolean } {
  if (value.kind === 'unknown') {
    return value;
  }
  const isListOfTexts = value.kind === 'list' && value.items[0]?.kind === 'text';
  if (isListOfTexts || value.kind === 'router') {
    return { truth: true };
  }
  const isKnown = value.kind === 'text' && (!value.unknown || value.isDefault);
  return isKnown ? { truth: value.text !== '', ofDefault: value.unknown } : {};
}

/**
 * The list of entries, values or keys of an object, by the name of a synthetic member (`facts/expression.ts`).
 * Undefined for any other name.
 */
export function partsOf(entries: () => ReadonlyMap<string, AbstractValue>, name: string): AbstractValue | undefined {
  switch (name) {
    case entriesOf:
      return {
        kind: 'list',
        items: [...entries()].map(([text, value]) => ({ kind: 'list', items: [keyText(text), value] })),
      };
    case valuesOf:
      return { kind: 'list', items: [...entries().values()] };
    case keysOf:
      return { kind: 'list', items: [...entries().keys()].map(keyText) };
    default:
      return undefined;
  }
}

function keyText(key: string): AbstractValue {
  return isUnknownKey(key) ? { kind: 'text', text: '', unknown: true } : { kind: 'text', text: key, unknown: false };
}
