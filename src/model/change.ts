/** How a value compares with the same hours of an earlier period, and on what evidence. */
export interface Change {
  /** The value now divided by the value then; 2 is twice as slow. */
  readonly ratio: number;
  readonly against: 'day' | 'week';
  /** Number of transactions that were compared, the smaller of the two sides. */
  readonly count: number;
}
