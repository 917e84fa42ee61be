import type { Fact } from '../facts/facts.ts';

/**
 * Bound on the number of parts of all facts of a file. Facts share parts (a nested call is a part of both), but each is kept,
 * compared and sent with all of its own, so that nested calls take the square of their number.
 */
const mostParts = 1_000_000;

/** Values with at most this number of parts are counted each time: memoising them would take more memory than the facts. */
const fewParts = 16;

/** Counts the parts of values, each as often as it occurs. The number of a large value is memoised, so that each value is walked once. */
class PartCounter {
  readonly #counted = new Map<object, number>();

  partsOf(value: unknown): number {
    if (typeof value !== 'object' || value === null) {
      return 1;
    }
    const known = this.#counted.get(value);
    if (known !== undefined) {
      return known;
    }
    let parts = 1;
    for (const part of Object.values(value)) {
      parts += this.partsOf(part);
    }
    if (parts > fewParts) {
      this.#counted.set(value, parts);
    }
    return parts;
  }
}

/**
 * A number of parts, minus those of a value, counted as `PartCounter` does; negative as soon as the value has more. Allocates nothing,
 * since the facts of most files are counted.
 */
function partsLeft(most: number, value: unknown): number {
  let left = most - 1;
  if (isList(value)) {
    for (let place = 0; place < value.length && left >= 0; place += 1) {
      left = partsLeft(left, value[place]);
    }
  } else if (isObject(value)) {
    for (const key in value) {
      left = left < 0 ? left : partsLeft(left, value[key]);
    }
  }
  return left;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/**
 * The facts of a file; if they are larger than the bound, without the largest ones.
 * @param length the length of the file: no fact has more parts than the file has characters
 */
export function withoutLargest(facts: readonly Fact[], length: number): readonly Fact[] {
  if (facts.length * length <= mostParts) {
    return facts;
  }
  // To remember the parts of each value takes as much memory as the facts, and almost no file needs it.
  if (partsLeft(mostParts, facts) >= 0) {
    return facts;
  }
  const counter = new PartCounter();
  const sizes = facts.map((fact) => counter.partsOf(fact));
  let left = mostParts - sizes.reduce((sum, size) => sum + size, 0);
  if (left >= 0) {
    return facts;
  }
  let most = Number.POSITIVE_INFINITY;
  for (const size of sizes.toSorted((one, other) => other - one)) {
    if (left >= 0) {
      break;
    }
    left += size;
    most = size - 1;
  }
  return facts.filter((_, index) => (sizes[index] ?? 0) <= most);
}
