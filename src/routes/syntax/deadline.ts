/** A work took longer than its deadline allows. */
export class OverdueError extends Error {}

/** Number of checks (minus one) for which the clock is read once. */
const rarely = 0xff;

/**
 * The processor time of this process in milliseconds. On a machine that is busy with other work, no file is given up
 * because of that.
 */
function ownTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Share of the duration after which the processor time is read, which costs more than the clock. */
const unwatched = 0.1;

/** Bounds the time of a work: to read one file, or to link one unit. */
export class Deadline {
  readonly #duration: number;
  readonly #message: string;
  #start = performance.now();
  /** The end in processor time, once that has been read. */
  #end: number | undefined;
  #checks = 0;

  /**
   * @param duration in milliseconds of processor time from now
   * @param message what is said once it is over
   */
  constructor(duration: number, message = 'Reading the file took too long') {
    this.#duration = duration;
    this.#message = message;
  }

  /** Whether the time is over. Reads the clock only now and then. */
  get isOver(): boolean {
    this.#checks += 1;
    return (this.#checks & rarely) === 0 && this.isPast;
  }

  /** Whether the time is over. Reads the clock every time, for rare checks. */
  get isPast(): boolean {
    const spent = performance.now() - this.#start;
    if (spent < this.#duration * unwatched) {
      return false;
    }
    this.#end ??= ownTime() + this.#duration * (1 - unwatched);
    return spent > this.#duration && ownTime() > this.#end;
  }

  /** @throws OverdueError if the time is over */
  check(): void {
    if (this.isOver) {
      throw new OverdueError(this.#message);
    }
  }

  /** Does other work, whose time does not count. */
  excluding<T>(work: () => T): T {
    const [started, spent] = [performance.now(), this.#end === undefined ? 0 : ownTime()];
    try {
      return work();
    } finally {
      this.#start += performance.now() - started;
      if (this.#end !== undefined) {
        this.#end += ownTime() - spent;
      }
    }
  }
}
