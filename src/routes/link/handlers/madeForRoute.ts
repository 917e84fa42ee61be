import { type Expression, lastName } from '../../facts/expression.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import type { AbstractValue, Context } from '../values/abstractValue.ts';
import { isAround } from '../values/frames.ts';

/**
 * Whether a handler is created for one route from code that several routes share, so that its place does not identify the route.
 * It is then one of: the result of a call, also if that is passed to the registering function; an object of a class that the
 * registration does not name; a method of an object whose fields hold functions; a method that a class inherits from a package,
 * for which the class stands.
 */
export function isMadeForRoute(expression: Expression, context: Context, interpreter: Interpreter): boolean {
  if (expression.kind === 'call') {
    return true;
  }
  const evaluated = interpreter.evaluate(expression, context);
  if (evaluated.kind === 'class') {
    return lastName(expression).split(/[\\.]/).at(-1) !== evaluated.fact.name;
  }
  if (expression.kind === 'name' && evaluated.kind === 'function' && evaluated.frame) {
    return !isAround(evaluated.frame, context.frame);
  }
  const owner = expression.kind === 'member' ? interpreter.evaluate(expression.of, context) : undefined;
  if (owner?.kind === 'class') {
    return !isFunction(evaluated);
  }
  return (
    owner?.kind === 'object' && owner.of !== undefined && [...owner.entries.values()].some((each) => isFunction(each))
  );
}

function isFunction({ kind }: AbstractValue): boolean {
  return kind === 'function';
}
