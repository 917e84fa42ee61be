/** The class of a duration by the thresholds in the settings. */
export type Pace = 'fine' | 'slow' | 'verySlow';

/** Milliseconds from which on a transaction is slow, and very slow. */
export interface Thresholds {
  readonly slow: number;
  readonly verySlow: number;
}

/** The pace of a duration in milliseconds; one that reaches a threshold has it. */
export function paceOf(duration: number, { slow, verySlow }: Thresholds): Pace {
  if (duration >= verySlow) {
    return 'verySlow';
  }
  return duration >= slow ? 'slow' : 'fine';
}
