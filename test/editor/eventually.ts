const pause = 40;

/** Asks again and again until the answer is no longer undefined. @throws Error where it stays undefined for the given milliseconds. */
export async function eventually<T>(
  what: string,
  ask: () => T | undefined | Promise<T | undefined>,
  patience = 60_000,
): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) {
      return answer;
    }
    if (Date.now() > end) {
      throw new Error(`${what} did not come within ${patience} ms`);
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
