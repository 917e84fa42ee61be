import { isFields } from '../model/fields.ts';
import type { Steps } from '../model/timeSlices.ts';
import type { At, DecodeWarnings } from './decodeWarning.ts';

/** One element of a list, in any of its forms. */
export interface Entry {
  readonly value: unknown;
  readonly at: At | undefined;
  /** Its key, if the list is a map. */
  readonly key: string | undefined;
}

/** Bound on the length of a list: no endpoint sends more by design, and VS Code has to stay responsive. */
export const mostEntries = 50_000;

/** The value in `{data: …}`, if an answer is wrapped so; otherwise the value itself. */
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

/**
 * Whether an answer is empty: `null`, or an object without fields. An empty array is not: it says that there are no
 * records.
 */
export function isBlank(value: unknown): boolean {
  const inner = unwrap(value, undefined).value;
  return inner === null || inner === undefined || (isFields(inner) && Object.keys(inner).length === 0);
}

/**
 * Whether a value is an error report that was sent with status 200: `{"error": "…"}`, or with a message or code in it.
 */
export function isErrorReport(value: unknown): boolean {
  const error = isFields(value) && !Object.hasOwn(value, 'data') ? value['error'] : undefined;
  return typeof error === 'string' || (isFields(error) && ('message' in error || 'code' in error));
}

/**
 * The entries of a list: an array, an object with `data`, or a map from labels or names.
 *
 * @returns undefined for any other value; null is an empty list
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

/** Decodes each entry, in steps, since a list may be long. Entries for which `read` returns undefined are dropped. */
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
