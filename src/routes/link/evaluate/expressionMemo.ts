import type { Expression } from '../../facts/expression.ts';
import type { AbstractValue, Context } from './abstractValue.ts';
import type { CycleGuard } from './cycleGuard.ts';

interface Answer {
  readonly value: AbstractValue;
  /** The number of functions run when the value was computed; the value is valid while that number stays the same. */
  readonly runs: number;
}

/**
 * Memoises the values of expressions for `Evaluator`: of literals, which have thousands of parts in libraries and are
 * evaluated at every use, and of all that is nested deep.
 */
export class ExpressionMemo {
  readonly #cycles: CycleGuard;
  readonly #runs: () => number;
  readonly #answers = new Map<Expression, Map<string, Answer>>();

  /** `runs` returns the number of functions run so far. The memo is valid while that number stays the same. */
  constructor(cycles: CycleGuard, runs: () => number) {
    this.#cycles = cycles;
    this.#runs = runs;
  }

  /** The value of an expression in a context, memoised until another function is run. */
  get(expression: Expression, { file, at, inside, frame }: Context, find: () => AbstractValue): AbstractValue {
    const answers = this.#answers.get(expression) ?? new Map<string, Answer>();
    this.#answers.set(expression, answers);
    const key = `${file}:${at}:${inside ?? ''}:${frame?.key ?? ''}`;
    const known = answers.get(key);
    if (known && known.runs === this.#runs()) {
      return known.value;
    }
    return this.#cycles.kept(find, (value) => answers.set(key, { value, runs: this.#runs() }));
  }

  /** Frees the memory. */
  forget(): void {
    this.#answers.clear();
  }
}
