/** Deals with items a few at a time. One that comes again while it still waits is dealt with once. */
export class Turns<T> {
  readonly #atOnce: number;
  readonly #run: (item: T) => Promise<void>;
  readonly #waiting = new Map<string, T>();
  #underWay = 0;

  /** @param run must not reject */
  constructor(atOnce: number, run: (item: T) => Promise<void>) {
    this.#atOnce = atOnce;
    this.#run = run;
  }

  /** @param key the same for the same item */
  add(key: string, item: T): void {
    this.#waiting.set(key, item);
    this.#next();
  }

  /** Forgets what still waits. */
  clear(): void {
    this.#waiting.clear();
  }

  #next(): void {
    for (const [key, item] of this.#waiting) {
      if (this.#underWay >= this.#atOnce) {
        return;
      }
      this.#waiting.delete(key);
      this.#underWay += 1;
      void this.#run(item).finally(() => {
        this.#underWay -= 1;
        this.#next();
      });
    }
  }
}
