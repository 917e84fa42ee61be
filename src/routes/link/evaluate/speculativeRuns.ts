import type { FunctionFact } from '../../facts/facts.ts';
import { LazyMap } from '../lazyMap.ts';
import type { Frame } from './abstractValue.ts';

/** Records the speculative runs: runs of functions without a known call site, with unknown arguments. */
export class SpeculativeRuns {
  /** For each activation of a speculative run, the activation with which that run started. */
  readonly #start = new LazyMap<Frame, Frame>();
  /** By starting activation, the number of activations of its function when the run ended. */
  readonly #framesAtEnd = new LazyMap<Frame, number>();
  readonly #framesOf: (fact: FunctionFact) => readonly Frame[];
  #current: Frame | undefined;

  constructor(framesOf: (fact: FunctionFact) => readonly Frame[]) {
    this.#framesOf = framesOf;
  }

  /** Records an activation during a speculative run. `isFirst`: the run starts with it. */
  add(frame: Frame, isFirst: boolean): void {
    this.#current = isFirst ? frame : this.#current;
    this.#start.set(frame, this.#current ?? frame);
  }

  end(): void {
    if (this.#current) {
      this.#framesAtEnd.set(this.#current, this.#framesOf(this.#current.function).length);
    }
    this.#current = undefined;
  }

  /**
   * Whether code that ran later has called the function of the speculative run and reached the function of this frame
   * again: then that call decides, and the speculative run does not count.
   */
  isSuperseded(frame: Frame): boolean {
    const begun = this.#start.get(frame);
    const before = begun && this.#framesAtEnd.get(begun);
    const isCalled = (each: Frame): boolean => this.#start.get(each) !== each;
    return (
      begun !== undefined &&
      before !== undefined &&
      this.#framesOf(begun.function).slice(before).some(isCalled) &&
      this.#framesOf(frame.function).some((each) => isCalled(each) && this.#start.get(each) !== begun)
    );
  }
}
