import { LazyMap } from '../../../model/lazyMap.ts';
import type { LazySet } from '../../../model/lazySet.ts';
import type { FunctionFact } from '../../facts/functionFact.ts';
import type { Frame } from '../values/abstractValue.ts';

/** Records the speculative runs: runs of functions without a known call site, with unknown arguments. */
export class SpeculativeRuns {
  /** For each activation of a speculative run, the activation with which that run started. */
  readonly #start = new LazyMap<Frame, Frame>();
  /** By starting activation, the number of activations of its function when the run ended. */
  readonly #framesAtEnd = new LazyMap<Frame, number>();
  readonly #framesOf: (fact: FunctionFact) => readonly Frame[];
  readonly #uncalled: LazySet<FunctionFact>;
  #current: Frame | undefined;
  #isRunning = false;
  #mayWait = false;
  #isEvaluatedAfter = false;

  /** @param uncalled functions that set fields which the run has read before any call of the function */
  constructor(framesOf: (fact: FunctionFact) => readonly Frame[], uncalled: LazySet<FunctionFact>) {
    this.#framesOf = framesOf;
    this.#uncalled = uncalled;
  }

  get isRunning(): boolean {
    return this.#isRunning;
  }

  /** Whether the current evaluation belongs to a speculative run, during the run or afterwards. */
  get areEvaluated(): boolean {
    return this.#isRunning || this.#isEvaluatedAfter;
  }

  /** Evaluates something in an activation after its run, speculative or not. */
  evaluateAfter<T>({ isSpeculative }: Frame, evaluate: () => T): T {
    this.#isEvaluatedAfter = isSpeculative;
    try {
      return evaluate();
    } finally {
      this.#isEvaluatedAfter = false;
    }
  }

  /** Whether the run has to wait for fields to be set, so that it will be undone: nothing more of it needs to be run. */
  get waits(): boolean {
    return this.#mayWait && this.#uncalled.size > 0;
  }

  /** Runs a function speculatively. Returns whether it has to wait, which it may only if `mayWait`. */
  run(invoke: () => void, mayWait: boolean): boolean {
    this.#uncalled.clear();
    this.#isRunning = true;
    this.#mayWait = mayWait;
    invoke();
    const { waits } = this;
    this.#isRunning = false;
    this.#mayWait = false;
    this.#end();
    return waits;
  }

  /** Records an activation during a speculative run. `isFirst`: the run starts with it. */
  add(frame: Frame, isFirst: boolean): void {
    this.#current = isFirst ? frame : this.#current;
    this.#start.set(frame, this.#current ?? frame);
  }

  #end(): void {
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
