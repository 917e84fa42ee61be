/** A range of an earlier list, whose end is not included. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** A list as it differs from an earlier one: ranges of the earlier list, and items that it does not have, in order. */
export type ListChanges<Item> = readonly (Range | readonly Item[])[];

/** How a list differs from an earlier one. An item is the same only if it is the same object. */
export function changesOf<Item extends object>(list: readonly Item[], earlier: readonly Item[]): ListChanges<Item> {
  const indexes = new Map(earlier.map((item, index) => [item, index]));
  const parts: ({ from: number; to: number } | Item[])[] = [];
  for (const item of list) {
    const index = indexes.get(item);
    const last = parts.at(-1);
    if (index === undefined) {
      if (Array.isArray(last)) {
        last.push(item);
      } else {
        parts.push([item]);
      }
    } else if (last && 'to' in last && last.to === index) {
      last.to += 1;
    } else {
      parts.push({ from: index, to: index + 1 });
    }
  }
  return parts;
}

/** The list whose changes are given; undefined if they are those of another list, which was longer. */
export function withChanges<Item>(changes: ListChanges<Item>, earlier: readonly Item[]): readonly Item[] | undefined {
  if (changes.some((part) => 'to' in part && part.to > earlier.length)) {
    return undefined;
  }
  return changes.flatMap((part) => ('to' in part ? earlier.slice(part.from, part.to) : part));
}
