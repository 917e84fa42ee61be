import { errors } from 'playwright-core';

/** How long one try may take, the way Playwright's methods take it. */
export interface Limit {
  readonly timeout: number;
}

const limits: readonly Limit[] = [5_000, 10_000, 20_000, 40_000, 60_000].map((timeout) => ({ timeout }));

/**
 * Does something until its effect is seen. The window may swallow a key or a click while another part of it takes the focus or closes; a
 * person would do it once more. Each try may take longer than the one before.
 * @param action something that may be done twice; it looks first where that would undo it
 * @param seen resolves once the effect is in sight, within the limit
 */
export async function until(
  action: (limit: Limit) => Promise<unknown>,
  seen: (limit: Limit) => Promise<unknown>,
): Promise<void> {
  for (const limit of limits) {
    try {
      await action(limit);
      await seen(limit);
      return;
    } catch (error) {
      if (limit === limits.at(-1) || !(error instanceof errors.TimeoutError)) throw error;
    }
  }
}
