import type { FunctionFact } from '../../facts/facts.ts';
import type { Frame } from './abstractValue.ts';

/** Runs of functions with unknown arguments, since they have no known call site. */
export class Tries {
  /** The activation that a try began with, by all that it led to. */
  readonly #begun = new Map<Frame, Frame>();
  /** How many activations the functions had when their try was over. */
  readonly #over = new Map<Frame, number>();
  readonly #framesOf: (fact: FunctionFact) => readonly Frame[];
  #current: Frame | undefined;

  constructor(framesOf: (fact: FunctionFact) => readonly Frame[]) {
    this.#framesOf = framesOf;
  }

  /** Takes in an activation while a function is tried. */
  add(frame: Frame, isFirst: boolean): void {
    this.#current = isFirst ? frame : this.#current;
    this.#begun.set(frame, this.#current ?? frame);
  }

  end(): void {
    if (this.#current) {
      this.#over.set(this.#current, this.#framesOf(this.#current.function).length);
    }
    this.#current = undefined;
  }

  /**
   * Whether code that was run later has called the function that was tried, and led to the same place: then that tells, and the try
   * nothing.
   */
  isToldLater(frame: Frame): boolean {
    const begun = this.#begun.get(frame);
    const before = begun && this.#over.get(begun);
    const isCalled = (each: Frame): boolean => this.#begun.get(each) !== each;
    return (
      begun !== undefined &&
      before !== undefined &&
      this.#framesOf(begun.function).slice(before).some(isCalled) &&
      this.#framesOf(frame.function).some((each) => isCalled(each) && this.#begun.get(each) !== begun)
    );
  }
}
