import type { Expression } from '../../facts/expression.ts';
import type { AbstractValue, Context } from '../values/abstractValue.ts';
import type { Memo, Memos } from '../values/memo.ts';
import type { CycleGuard } from './cycleGuard.ts';

/**
 * Memoises the values of expressions for `Evaluator`: of literals, which have thousands of parts in libraries and are
 * evaluated at every use, and of all that is nested deep.
 */
export class ExpressionMemo {
  readonly #cycles: CycleGuard;
  readonly #answers: Memo<Expression, Map<string, AbstractValue>>;

  constructor(cycles: CycleGuard, memos: Memos) {
    this.#cycles = cycles;
    this.#answers = memos.create();
  }

  /** The value of an expression in a context, memoised until another function is run. */
  get(expression: Expression, { file, at, inside, frame }: Context, find: () => AbstractValue): AbstractValue {
    const key = `${file}:${at}:${inside ?? ''}:${frame?.key ?? ''}`;
    const known = this.#answers.known(expression)?.get(key);
    return known ?? this.#cycles.kept(find, (value) => this.#answers.get(expression, () => new Map()).set(key, value));
  }
}
