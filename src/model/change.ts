/** The ratio from which something counts as slower than before, so that the user may be notified. */
const slower = 1.5;
/** The ratio from which a change is shown beside a number; for improvements, its reciprocal. */
const noticeableRatio = 1.2;

/** A comparison of a value with the same hours of an earlier period, and its evidence. */
export interface Change {
  /** The current value divided by the earlier one; 2 is twice as slow. */
  readonly ratio: number;
  readonly against: 'day' | 'week' | 'run';
  /** Number of transactions that were compared, the smaller of the two sides. */
  readonly count: number;
  /** The earlier value in milliseconds, for comparisons of runs on the user's machine. */
  readonly was?: number | undefined;
}

/** Whether something has become markedly slower. */
export function isSlower({ ratio }: Change): boolean {
  return ratio >= slower;
}

/** Whether something has become slower or faster by more than the usual variation. */
export function isNoticeable({ ratio }: Pick<Change, 'ratio'>): boolean {
  return ratio >= noticeableRatio || ratio <= 1 / noticeableRatio;
}
