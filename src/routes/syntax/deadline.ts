/** Thrown when work takes longer than its deadline allows. */
export class OverdueError extends Error {}

/** Bit mask of the counter of checks: the clock is read at every 256th check. */
const rarely = 0xff;

/** The clocks of a deadline, in milliseconds. */
export interface Clocks {
  now(): number;
  /** The processor time of this process, so that no file is given up because the machine is busy with other work. */
  ownTime(): number;
}

const clocksOfProcess: Clocks = {
  now: () => performance.now(),
  ownTime: () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  },
};

/** The share of the duration that must have passed by the clock before the processor time is read, which costs more. */
const unwatched = 0.1;

/** Bounds the processor time of a piece of work, such as reading a file or linking a unit. */
export class Deadline {
  readonly #duration: number;
  readonly #message: string;
  readonly #clocks: Clocks;
  #start: number;
  /** The end in processor time; undefined until the processor time has been read once. */
  #end: number | undefined;
  #checks = 0;

  /**
   * @param duration in milliseconds of processor time from now
   * @param message the message of the error
   */
  constructor(duration: number, message = 'Reading the file took too long', clocks = clocksOfProcess) {
    this.#duration = duration;
    this.#message = message;
    this.#clocks = clocks;
    this.#start = clocks.now();
  }

  /** Whether the time is over. Reads the clock only now and then. */
  get isOver(): boolean {
    this.#checks += 1;
    return (this.#checks & rarely) === 0 && this.isPast;
  }

  /** Whether the time is over. Reads the clock every time, for rare checks. */
  get isPast(): boolean {
    const spent = this.#clocks.now() - this.#start;
    if (spent < this.#duration * unwatched) {
      return false;
    }
    this.#end ??= this.#clocks.ownTime() + this.#duration * (1 - unwatched);
    return spent > this.#duration && this.#clocks.ownTime() > this.#end;
  }

  /** @throws OverdueError if the time is over */
  check(): void {
    if (this.isOver) {
      throw new OverdueError(this.#message);
    }
  }

  /** Does other work, whose time is not counted. */
  excluding<T>(work: () => T): T {
    const [started, spent] = [this.#clocks.now(), this.#end === undefined ? 0 : this.#clocks.ownTime()];
    try {
      return work();
    } finally {
      this.#start += this.#clocks.now() - started;
      if (this.#end !== undefined) {
        this.#end += this.#clocks.ownTime() - spent;
      }
    }
  }
}
