import type { Frame } from '../values/abstractValue.ts';

const maximumDepth = 32;
/** Bound on calls within functions of other units, for each file of a unit that is tied to one: it is run again together with that one. */
const maximumDepthElsewhere = 2;
/** The same bound on their number: of functions that each call several others, two calls deep are hundreds. */
const maximumRunsElsewhere = 32;

/** How deep the calls of one unit are nested, in all and within functions of other units, and the bounds on both. */
export class CallDepth {
  #depth = 0;
  #elsewhere = 0;
  #runsElsewhere = 0;

  get isZero(): boolean {
    return this.#depth === 0;
  }

  get isTooDeep(): boolean {
    return this.#depth >= maximumDepth;
  }

  /**
   * Whether a unit that is tied to others has run enough of their functions.
   * @param files the number of files of the unit
   */
  isFarElsewhere(files: number): boolean {
    return this.#elsewhere >= maximumDepthElsewhere * files || this.#runsElsewhere >= maximumRunsElsewhere * files;
  }

  /** The depth of an activation that is called next. */
  next(isElsewhere: boolean): Pick<Frame, 'depth' | 'depthElsewhere'> {
    return { depth: this.#depth + 1, depthElsewhere: this.#elsewhere + (isElsewhere ? 1 : 0) };
  }

  /**
   * Runs an activation, one call deeper.
   * @param isCounted whether it counts as a run of a function of another unit
   */
  within<T>(frame: Frame, isCounted: boolean, run: () => T): T {
    this.#runsElsewhere += isCounted ? 1 : 0;
    return this.at(frame, run);
  }

  /** Evaluates something as deep as an activation is. */
  at<T>({ depth, depthElsewhere }: Frame, evaluate: () => T): T {
    const before = [this.#depth, this.#elsewhere] as const;
    [this.#depth, this.#elsewhere] = [depth, depthElsewhere];
    try {
      return evaluate();
    } finally {
      [this.#depth, this.#elsewhere] = before;
    }
  }
}
