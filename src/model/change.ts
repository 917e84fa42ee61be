/** From this ratio on, something counts as slower than it was, and a person may be told without looking. */
const slower = 1.5;
/** From this ratio on, or from its reciprocal on, a change is worth its place beside a number. */
const noticeableRatio = 1.2;

/** How a value compares with the same hours of an earlier period, and on what evidence. */
export interface Change {
  /** The value now divided by the value then; 2 is twice as slow. */
  readonly ratio: number;
  readonly against: 'day' | 'week' | 'run';
  /** Number of transactions that were compared, the smaller of the two sides. */
  readonly count: number;
  /** The value then, in milliseconds; told where runs on one's own machine are compared. */
  readonly was?: number | undefined;
}

/** Whether something has become markedly slower. */
export function isSlower({ ratio }: Change): boolean {
  return ratio >= slower;
}

/** Whether something has become slower or faster by more than the usual wavering. */
export function isNoticeable({ ratio }: Pick<Change, 'ratio'>): boolean {
  return ratio >= noticeableRatio || ratio <= 1 / noticeableRatio;
}
