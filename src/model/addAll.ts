/** Adds every item to a set. */
export function addAll<T>(set: Set<T>, more: Iterable<T>): void {
  for (const each of more) {
    set.add(each);
  }
}
