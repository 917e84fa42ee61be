interface Groups<K, T> {
  get(key: K): T[] | undefined;
  set(key: K, group: T[]): void;
}

/** Groups items by a key, in the order in which the keys first appear. */
export function groupBy<K, T>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    addToGroup(groups, keyOf(item), item);
  }
  return groups;
}

/** Adds an item to its group. */
export function addToGroup<K, T>(groups: Groups<K, T>, key: K, item: T): void {
  const group = groups.get(key);
  if (group === undefined) {
    groups.set(key, [item]);
  } else {
    group.push(item);
  }
}
