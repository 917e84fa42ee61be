import { type Clocks, Deadline } from '../../syntax/deadline.ts';

/**
 * Bound on the processor time of linking one unit, or of making its routes, in milliseconds: as long as reading one file may
 * take, and a little more for each file. The units of the largest known applications take 4,100 for 568 files and 1,500 for 17.
 */
const longest = 10_000;
const ofEachFile = 100;

/** Bounds the time that is spent for one unit after the other. */
export class UnitClock {
  readonly #longest: number;
  readonly #clocks: Clocks | undefined;
  #deadline: Deadline | undefined;

  /** @param most in milliseconds, apart from what each file may take */
  constructor(most = longest, clocks?: Clocks) {
    this.#longest = most;
    this.#clocks = clocks;
  }

  /**
   * Does the work of one unit.
   * @param files the number of its files
   * @throws OverdueError if it takes too long
   */
  within<T>(files: number, work: () => T): T {
    const before = this.#deadline;
    this.#deadline = new Deadline(this.#longest + files * ofEachFile, 'Linking took too long', this.#clocks);
    try {
      return work();
    } finally {
      this.#deadline = before;
    }
  }

  /** @throws OverdueError if the unit whose work is done has taken too long */
  check(): void {
    this.#deadline?.check();
  }

  /** Reads a file that a unit refers to, which has a bound of its own. */
  excluding<T>(read: () => T): T {
    return this.#deadline ? this.#deadline.excluding(read) : read();
  }
}
