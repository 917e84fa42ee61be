import { type AbstractValue, type Context, unknownValue } from '../values/abstractValue.ts';

/**
 * Cuts cyclic evaluations: the value of a name that is already being evaluated is unknown. Results that depend
 * on a cut are provisional; `kept` memoises a result only if it is not.
 */
export class CycleGuard {
  /** The names that are being evaluated, each with its context, outermost first. Few are open at a time, so that comparing is faster than a key. */
  readonly #names: string[] = [];
  readonly #contexts: Context[] = [];
  /** The depth of the outermost evaluation at which a cycle was cut. */
  #outermostCut = Number.POSITIVE_INFINITY;

  /** Evaluates a name; unknown if it is already being evaluated in an equal context. */
  enter(name: string, context: Context, find: () => AbstractValue): AbstractValue {
    const around = this.#depthOf(name, context);
    if (around >= 0) {
      return this.#cut(around);
    }
    const depth = this.#names.length;
    this.#names.push(name);
    this.#contexts.push(context);
    const before = this.#outermostCut;
    this.#outermostCut = Number.POSITIVE_INFINITY;
    try {
      return find();
    } finally {
      this.#names.pop();
      this.#contexts.pop();
      // A cycle that ends at this evaluation does not affect the enclosing ones.
      const cut = this.#outermostCut < depth ? this.#outermostCut : Number.POSITIVE_INFINITY;
      this.#outermostCut = Math.min(before, cut);
    }
  }

  /** The nesting depth of an open evaluation; negative if there is none. */
  #depthOf(name: string, { file, at, inside, frame }: Context): number {
    for (let depth = this.#names.length - 1; depth >= 0; depth -= 1) {
      const open = this.#contexts[depth];
      if (
        open?.at === at &&
        open.inside === inside &&
        this.#names[depth] === name &&
        open.frame?.key === frame?.key &&
        open.file === file
      ) {
        return depth;
      }
    }
    return -1;
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
