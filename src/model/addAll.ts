/** Adds every item to a set. */
export function addAll<T>(set: { add(value: T): void }, more: Iterable<T>): void {
  for (const each of more) {
    set.add(each);
  }
}
