/** What a person has narrowed the surfaces to; an absent field narrows nothing. */
export interface Filter {
  /** Part of a transaction's name, as typed. */
  readonly name?: string;
  /** A hostname: the service is asked for this host alone. */
  readonly host?: string;
  /** A transaction type. */
  readonly type?: string;
}

export const sortKeys = ['share', 'duration', 'count', 'memory', 'change', 'name'] as const;

/** An order of the transactions view. */
export type SortKey = (typeof sortKeys)[number];

export function isSortKey(value: unknown): value is SortKey {
  return sortKeys.some((key) => key === value);
}
