/**
 * Whether two values of plain data are equal: of JSON types, where a key whose value is undefined counts as absent. Ends
 * at the first difference, and allocates nothing.
 */
export function equalData(left: unknown, right: unknown): boolean {
  if (left === right) {
    return true;
  }
  if (Array.isArray(left) || Array.isArray(right)) {
    return Array.isArray(left) && Array.isArray(right) && equalElements(left, right);
  }
  return isRecord(left) && isRecord(right) && equalKeys(left, right);
}

function equalElements(left: readonly unknown[], right: readonly unknown[]): boolean {
  return left.length === right.length && left.every((element, index) => equalData(element, right[index]));
}

function equalKeys(left: Readonly<Record<string, unknown>>, right: Readonly<Record<string, unknown>>): boolean {
  for (const key in left) {
    if (!equalData(left[key], right[key])) {
      return false;
    }
  }
  for (const key in right) {
    if (!Object.hasOwn(left, key) && right[key] !== undefined) {
      return false;
    }
  }
  return true;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
