import { type AbstractValue, unknownValue } from '../values/abstractValue.ts';

/**
 * Cuts cyclic evaluations: the value of an expression that is already being evaluated is unknown. Results that depend
 * on a cut are provisional; `kept` memoises a result only if it is not.
 */
export class CycleGuard {
  /** The keys that are being evaluated, each with its nesting depth. */
  readonly #open = new Map<string, number>();
  /** The depth of the outermost evaluation at which a cycle was cut. */
  #outermostCut = Number.POSITIVE_INFINITY;

  /** Evaluates under a key; unknown if the key is already being evaluated. */
  enter(key: string, find: () => AbstractValue): AbstractValue {
    const around = this.#open.get(key);
    if (around !== undefined) {
      return this.#cut(around);
    }
    const depth = this.#open.size;
    this.#open.set(key, depth);
    const before = this.#outermostCut;
    this.#outermostCut = Number.POSITIVE_INFINITY;
    try {
      return find();
    } finally {
      this.#open.delete(key);
      // A cycle that ends at this evaluation does not affect the enclosing ones.
      const cut = this.#outermostCut < depth ? this.#outermostCut : Number.POSITIVE_INFINITY;
      this.#outermostCut = Math.min(before, cut);
    }
  }

  /** Returns unknown, and marks the results of evaluations nested below `depth` as provisional. */
  #cut(depth: number): AbstractValue {
    this.#outermostCut = Math.min(this.#outermostCut, depth);
    return unknownValue;
  }

  /** Computes a result, and passes it to `keep` only if no cut at an enclosing evaluation affects it. */
  kept(find: () => AbstractValue, keep: (answer: AbstractValue) => void): AbstractValue {
    const before = this.#outermostCut;
    this.#outermostCut = Number.POSITIVE_INFINITY;
    const answer = find();
    if (this.#outermostCut === Number.POSITIVE_INFINITY) {
      keep(answer);
    }
    this.#outermostCut = Math.min(before, this.#outermostCut);
    return answer;
  }
}
