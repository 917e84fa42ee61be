/** The filters that the user has set. An absent field filters nothing. */
export interface Filter {
  /** A part of a transaction's name, as typed. */
  readonly name?: string;
  /** A hostname. It is part of requests to the service. */
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
