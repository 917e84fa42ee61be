import type { CallExpression, Expression } from '../../facts/expression.ts';
import type { NameResolver } from '../resolve/nameResolver.ts';
import { type AbstractValue, type Context, type Evaluate, unknownValue } from '../values/abstractValue.ts';
import { routersAmong } from '../values/alternatives.ts';
import { handlerAmong } from './argumentBinding.ts';

/** What the calls of functions answer that are not of the workspace, by what they are given. */
export class PackageCalls {
  readonly #lookup: () => NameResolver;
  readonly #evaluate: Evaluate;

  constructor(lookup: () => NameResolver, evaluate: Evaluate) {
    this.#lookup = lookup;
    this.#evaluate = evaluate;
  }

  /**
   * A package function that is given a function most likely wraps it: catches errors, checks permissions, marks plugins.
   * @param given the evaluated arguments
   * @param isKnown whether the function is known to be of a package
   */
  answer(call: CallExpression, given: readonly AbstractValue[], context: Context, isKnown: boolean): AbstractValue {
    const answering =
      handlerAmong(given) ??
      this.#handlerObject(given.at(-1), call.arguments.at(-1), context) ??
      this.#namedHandler(call, context);
    return answering ?? (isKnown ? routersAmong(given) : undefined) ?? unknownValue;
  }

  /** The last function among the named arguments of a package function. */
  #namedHandler({ named }: CallExpression, context: Context): AbstractValue | undefined {
    if (!named) {
      return undefined;
    }
    const given = Object.values(named).filter((argument) => !isData(argument));
    return handlerAmong(given.map((argument) => this.#evaluate(argument, context)));
  }

  /** The last argument, if it is an object that answers requests. A literal is evaluated only if its class does. */
  #handlerObject(given: AbstractValue | undefined, argument: Expression | undefined, context: Context) {
    const type = argument?.kind === 'object' ? argument.of : undefined;
    const evaluated = type && this.#evaluate(type, context);
    const of = evaluated ?? (given?.kind === 'object' ? given.of : undefined);
    if (!argument || of?.kind !== 'class' || !this.#lookup().calledMethod(of)) {
      return undefined;
    }
    return type ? this.#evaluate(argument, context) : given;
  }
}

/** Whether an expression is a literal of data, such as a schema. */
export function isData({ kind }: Expression): boolean {
  return kind === 'object' || kind === 'list';
}
