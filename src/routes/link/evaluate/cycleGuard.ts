import { type AbstractValue, unknownValue } from './abstractValue.ts';

/** Cuts values that refer to themselves, and tells which answers such a cut has touched: those are not for keeping. */
export class CycleGuard {
  /** By key of what is being evaluated: how many others are being evaluated around it. */
  readonly #open = new Map<string, number>();
  /** The outermost evaluation that something was left unknown for. */
  #outermostCut = Number.POSITIVE_INFINITY;

  /** Evaluates what goes by a key; unknown where that is being evaluated already. */
  enter(key: string, find: () => AbstractValue): AbstractValue {
    const around = this.#open.get(key);
    if (around !== undefined) {
      return this.cut(around);
    }
    const depth = this.#open.size;
    this.#open.set(key, depth);
    const before = this.#outermostCut;
    this.#outermostCut = Number.POSITIVE_INFINITY;
    try {
      return find();
    } finally {
      this.#open.delete(key);
      // A circle that closes here touches nothing around it.
      const cut = this.#outermostCut < depth ? this.#outermostCut : Number.POSITIVE_INFINITY;
      this.#outermostCut = Math.min(before, cut);
    }
  }

  /** Leaves something unknown for the sake of an evaluation; of all of them where none is named. */
  cut(depth = -1): AbstractValue {
    this.#outermostCut = Math.min(this.#outermostCut, depth);
    return unknownValue;
  }

  /** An answer, kept only where nothing in it was left unknown for the sake of an evaluation around it. */
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
