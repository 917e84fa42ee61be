/** Reading a file took longer than its deadline allows. */
export class OverdueError extends Error {}

/** So many checks cost one look at the clock. */
const rarely = 0xff;

/** The time that this process has had a processor, in milliseconds: on a machine that is busy with other things, no file is given up for it. */
function ownTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Bounds the time that reading one file may take. */
export class Deadline {
  readonly #end: number;
  /** The same by the clock, which costs less to look at: only when it is over may the other be. */
  readonly #clockEnd: number;
  #checks = 0;

  /** @param duration in milliseconds of a processor's time from now */
  constructor(duration: number) {
    this.#end = ownTime() + duration;
    this.#clockEnd = performance.now() + duration;
  }

  /** Whether the time is over; looks at the clock only now and then. */
  get isOver(): boolean {
    this.#checks += 1;
    return (this.#checks & rarely) === 0 && this.isPast;
  }

  /** The same at once, for what is asked seldom. */
  get isPast(): boolean {
    return performance.now() > this.#clockEnd && ownTime() > this.#end;
  }

  /** @throws OverdueError where the time is over */
  check(): void {
    if (this.isOver) {
      throw new OverdueError('Reading the file took too long');
    }
  }
}
