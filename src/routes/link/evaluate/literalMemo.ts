import type { Expression } from '../../facts/expression.ts';
import type { AbstractValue, Context } from './abstractValue.ts';
import type { CycleGuard } from './cycleGuard.ts';

interface Answer {
  readonly entity: AbstractValue;
  /** How many functions had been run; what they do may change the answer. */
  readonly runs: number;
}

/** Remembers what literals evaluate to: those of libraries have thousands of parts, and every use of their name evaluates them. */
export class LiteralMemo {
  readonly #circles: CycleGuard;
  readonly #runs: () => number;
  readonly #answers = new WeakMap<Expression, Map<string, Answer>>();

  /** `runs` answers how many functions have been run. */
  constructor(circles: CycleGuard, runs: () => number) {
    this.#circles = circles;
    this.#runs = runs;
  }

  /** The answer of `find`, kept until a function has been run. */
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
