/** Reading a file took longer than its deadline allows. */
export class OverdueError extends Error {}

/** So many checks cost one look at the clock. */
const rarely = 0xff;

/** The time that this process has had a processor, in milliseconds: on a machine that is busy with other things, no file is given up for it. */
function ownTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** The share of the time after which a file is slow enough to be worth a look at the processor's time, which costs more than the clock. */
const unwatched = 0.1;

/** Bounds the time that reading one file may take. */
export class Deadline {
  readonly #duration: number;
  readonly #start = performance.now();
  /** By the processor's time, once that has been looked at. */
  #end: number | undefined;
  #checks = 0;

  /** @param duration in milliseconds of a processor's time from now */
  constructor(duration: number) {
    this.#duration = duration;
  }

  /** Whether the time is over; looks at the clock only now and then. */
  get isOver(): boolean {
    this.#checks += 1;
    return (this.#checks & rarely) === 0 && this.isPast;
  }

  /** The same at once, for what is asked seldom. */
  get isPast(): boolean {
    const spent = performance.now() - this.#start;
    if (spent < this.#duration * unwatched) {
      return false;
    }
    this.#end ??= ownTime() + this.#duration * (1 - unwatched);
    return spent > this.#duration && ownTime() > this.#end;
  }

  /** @throws OverdueError where the time is over */
  check(): void {
    if (this.isOver) {
      throw new OverdueError('Reading the file took too long');
    }
  }
}
