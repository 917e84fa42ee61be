/** From this ratio on, something counts as slower than it was; from its reciprocal on, as faster. */
const telling = 1.5;

/** How a value compares with the same hours of an earlier period, and on what evidence. */
export interface Change {
  /** The value now divided by the value then; 2 is twice as slow. */
  readonly ratio: number;
  readonly against: 'day' | 'week';
  /** Number of transactions that were compared, the smaller of the two sides. */
  readonly count: number;
}

/** Whether something has become markedly slower. */
export function isSlower({ ratio }: Change): boolean {
  return ratio >= telling;
}

/** Whether something has become markedly slower or faster. */
export function isTelling({ ratio }: Change): boolean {
  return ratio >= telling || ratio <= 1 / telling;
}
