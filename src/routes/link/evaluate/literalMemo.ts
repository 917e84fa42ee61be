import type { Expression } from '../../facts/expression.ts';
import type { AbstractValue, Context } from './abstractValue.ts';
import type { CycleGuard } from './cycleGuard.ts';

interface Answer {
  readonly entity: AbstractValue;
  /** The number of functions run when it was computed; running another one invalidates it. */
  readonly runs: number;
}

/**
 * Memoises literals of lists, objects and texts for `Evaluator`: those of libraries have thousands of parts, evaluated at every
 * use.
 */
export class LiteralMemo {
  readonly #circles: CycleGuard;
  readonly #runs: () => number;
  readonly #answers = new WeakMap<Expression, Map<string, Answer>>();

  /** `runs` returns the number of functions run so far: a change invalidates the memo. */
  constructor(circles: CycleGuard, runs: () => number) {
    this.#circles = circles;
    this.#runs = runs;
  }

  /** The value of a literal in a context, memoised until another function is run. */
  get(literal: Expression, { file, at, inside, frame }: Context, find: () => AbstractValue): AbstractValue {
    const answers = this.#answers.get(literal) ?? new Map<string, Answer>();
    this.#answers.set(literal, answers);
    const key = `${file}:${at}:${inside ?? ''}:${frame?.key ?? ''}`;
    const known = answers.get(key);
    if (known && known.runs === this.#runs()) {
      return known.entity;
    }
    return this.#circles.kept(find, (entity) => answers.set(key, { entity, runs: this.#runs() }));
  }
}
