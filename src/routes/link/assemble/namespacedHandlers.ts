import type { Handler } from '../../../model/route.ts';
import type { Expression } from '../../facts/expression.ts';
import type { Endpoint } from '../../facts/facts.ts';
import type { Context } from '../evaluate/abstractValue.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import { resolveHandler } from './handlers.ts';

/** Resolves `Class.method` with the class qualified by a namespace. Undefined if there is no such class. */
export function handlerWithin(
  namespace: string,
  expression: Expression | undefined,
  context: Context,
  interpreter: Interpreter,
): Handler | undefined {
  return expression?.kind === 'member' && expression.of.kind === 'name'
    ? resolveHandler(
        { ...expression, of: { ...expression.of, name: `${namespace}${expression.of.name}` } },
        context,
        interpreter,
      )
    : undefined;
}

/** The handler of an endpoint in the first of its namespaces that contains it. */
export function handlerInNamespaces(fact: Endpoint, context: Context, interpreter: Interpreter): Handler | undefined {
  for (const value of fact.namespaces ?? []) {
    const namespace = interpreter.evaluate(value, context);
    const found =
      namespace.kind === 'text' ? handlerWithin(namespace.text, fact.handler, context, interpreter) : undefined;
    if (found) {
      return found;
    }
  }
  return undefined;
}
