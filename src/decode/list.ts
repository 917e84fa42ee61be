import type { Steps } from '../model/timeSlices.ts';
import type { At, DecodeWarnings } from './decodeWarning.ts';

/** An object with fields of any kind. */
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One element of a list, however the list was written. */
export interface Entry {
  readonly value: unknown;
  readonly at: At | undefined;
  /** The key it was under, where the list was a map. */
  readonly key: string | undefined;
}

/** Lists longer than this are cut: no endpoint means to send more, and an editor must stay responsive. */
export const mostEntries = 50_000;

/** The value inside `{data: …}`, where a service wraps its answer so; otherwise the value itself. */
export function unwrap(value: unknown, at: At | undefined): { readonly value: unknown; readonly at: At | undefined } {
  let unwrapped = { value, at };
  for (let depth = 0; depth < 3; depth += 1) {
    const inner =
      isFields(unwrapped.value) && Object.hasOwn(unwrapped.value, 'data') ? unwrapped.value['data'] : undefined;
    if (typeof inner !== 'object' || inner === null) {
      break;
    }
    unwrapped = { value: inner, at: { within: unwrapped.at, step: 'data' } };
  }
  return unwrapped;
}

/** Whether an answer holds nothing at all: `null`, or an object without fields. An empty array says that there is nothing, and is none. */
export function isBlank(value: unknown): boolean {
  const inner = unwrap(value, undefined).value;
  return inner === null || inner === undefined || (isFields(inner) && Object.keys(inner).length === 0);
}

/** The report of a failure that was sent as if all were well: `{"error": "…"}`, or with a message or a code in it. */
export function isErrorReport(value: unknown): boolean {
  const error = isFields(value) && !Object.hasOwn(value, 'data') ? value['error'] : undefined;
  return typeof error === 'string' || (isFields(error) && ('message' in error || 'code' in error));
}

/**
 * Reads a list written as an array, as an object with `data`, or as a map whose keys are labels or names.
 *
 * @returns undefined where it is none of these; null is an empty list.
 */
export function entriesOf(value: unknown, at: At | undefined, warnings: DecodeWarnings): readonly Entry[] | undefined {
  const inner = unwrap(value, at);
  if (inner.value === null || inner.value === undefined) {
    return [];
  }
  if (Array.isArray(inner.value)) {
    const list: readonly unknown[] = inner.value;
    return cut(list, inner.at, warnings).map((element, index) => ({
      value: element,
      at: { within: inner.at, step: index },
      key: undefined,
    }));
  }
  if (isFields(inner.value)) {
    return cut(Object.entries(inner.value), inner.at, warnings).map(([key, element]) => ({
      value: element,
      at: { within: inner.at, step: key },
      key,
    }));
  }
  warnings.expected(inner.at, 'a list', inner.value);
  return undefined;
}

/** What is read of each entry, in steps: a list may be long enough to keep others waiting. An entry of which nothing is read is left out. */
export function* readEach<T>(entries: readonly Entry[], read: (entry: Entry) => T | undefined): Steps<readonly T[]> {
  const values: T[] = [];
  for (const entry of entries) {
    const value = read(entry);
    if (value !== undefined) {
      values.push(value);
    }
    yield;
  }
  return values;
}

function cut<T>(list: readonly T[], at: At | undefined, warnings: DecodeWarnings): readonly T[] {
  if (list.length <= mostEntries) {
    return list;
  }
  warnings.isIncomplete = true;
  warnings.add(at, `expected at most ${mostEntries} elements, got ${list.length}; the rest is left out`);
  return list.slice(0, mostEntries);
}
