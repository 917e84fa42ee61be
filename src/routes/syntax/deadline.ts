/** Reading a file took longer than its deadline allows. */
export class OverdueError extends Error {}

/** So many checks cost one look at the clock. */
const rarely = 0xff;

/** Bounds the time that reading one file may take. */
export class Deadline {
  readonly #end: number;
  #checks = 0;

  /** @param duration in milliseconds from now */
  constructor(duration: number) {
    this.#end = performance.now() + duration;
  }

  /** Whether the time is over; looks at the clock only now and then. */
  get isOver(): boolean {
    this.#checks += 1;
    return (this.#checks & rarely) === 0 && this.isPast;
  }

  /** The same by the clock, for what is asked seldom. */
  get isPast(): boolean {
    return performance.now() > this.#end;
  }

  /** @throws OverdueError where the time is over */
  check(): void {
    if (this.isOver) {
      throw new OverdueError('Reading the file took too long');
    }
  }
}
