import type { Handler } from '../../../model/route.ts';
import type { Endpoint } from '../../facts/endpoint.ts';
import type { Expression } from '../../facts/expression.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import { type Context, knownText } from '../values/abstractValue.ts';
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

/** Whether the class of an endpoint's handler, in the first of its namespaces that contains it, is known to lack the method. */
export function lacksMethod(
  { handler, namespaces = [], onlyMethods }: Endpoint,
  context: Context,
  interpreter: Interpreter,
): boolean {
  if (!onlyMethods || handler?.kind !== 'member' || handler.of.kind !== 'name') {
    return false;
  }
  const { of, name } = handler;
  const owner = namespaces
    .map((each) => knownText(interpreter.evaluate(each, context)) ?? '')
    .map((namespace) => interpreter.evaluate({ ...of, name: `${namespace}${of.name}` }, context))
    .find((each) => each.kind === 'class');
  if (!owner) {
    return false;
  }
  const { classes } = interpreter.lookup;
  const isKnown = (base: Expression, file: string): boolean =>
    (base.kind === 'name' && base.name.startsWith(onlyMethods.packages)) ||
    interpreter.evaluate(base, { ...context, file, inside: undefined, frame: undefined }).kind === 'class';
  const further = classes.method(owner, onlyMethods.unlessOwn)?.fact.memberOf;
  return (
    !classes.method(owner, name) &&
    (onlyMethods.orInherited ? further === undefined : further !== owner.fact.name) &&
    classes.lineage(owner).every(({ file, fact }) => fact.bases.every((base) => isKnown(base, file)))
  );
}
