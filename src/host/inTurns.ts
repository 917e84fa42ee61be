/** Does something with each item, with no more than `atOnce` of them under way. Rejects with the first failure. */
export async function inTurns<T>(items: Iterable<T>, atOnce: number, run: (item: T) => Promise<void>): Promise<void> {
  const waiting = items[Symbol.iterator]();
  const work = async () => {
    for (let next = waiting.next(); next.done !== true; next = waiting.next()) {
      await run(next.value);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
