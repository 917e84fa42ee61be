import { errors, type Locator } from 'playwright-core';

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
  let done = false;
  for (const limit of limits) {
    try {
      if (done && (await isSeen(seen))) return;
      await action(limit);
      done = true;
      await seen(limit);
      return;
    } catch (error) {
      if (limit === limits.at(-1) || !(error instanceof errors.TimeoutError)) throw error;
    }
  }
}

/**
 * Clicks something until something else is in sight; the click may be repeated. One that took longer than its limit may have taken effect
 * all the same, and what was clicked may have gone with it.
 */
export async function clickUntil(what: Locator, seen: Locator): Promise<void> {
  let tried = false;
  await until(
    async (limit) => {
      if (tried && (await seen.isVisible())) return;
      tried = true;
      await what.click(limit);
    },
    (limit) => seen.waitFor(limit),
  );
}

/** Clicks something until it has gone. */
export async function clickAway(what: Locator): Promise<void> {
  await what.waitFor();
  await until(
    async (limit) => (await what.isVisible()) && (await what.click(limit)),
    (limit) => what.waitFor({ state: 'hidden', ...limit }),
  );
}

/** Whether the effect of a try came after its limit. */
async function isSeen(seen: (limit: Limit) => Promise<unknown>): Promise<boolean> {
  try {
    await seen({ timeout: 100 });
    return true;
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    return false;
  }
}
