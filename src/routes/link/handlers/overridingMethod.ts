import type { Endpoint } from '../../facts/endpoint.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import type { ClassValue, Context, FunctionValue } from '../values/abstractValue.ts';

/**
 * The method that handles an inherited endpoint in class `by`: the nearest override of the declared handler, or that
 * handler itself. `replaced` if the override registers an endpoint of its own, or if overriding removes the route.
 * Undefined if the handler is no method. Where a class may have several methods of a name, an override has as many parameters.
 */
export function overridingMethod(
  { handler, isLostByOverride }: Endpoint,
  by: ClassValue,
  context: Context,
  interpreter: Interpreter,
): FunctionValue | 'replaced' | undefined {
  const declared = handler && interpreter.evaluate(handler, context);
  if (declared?.kind !== 'function' || declared.fact.memberOf === undefined) {
    return undefined;
  }
  const { name, parameters } = declared.fact;
  const hasOverloads = interpreter.lookup.modules.language(declared.file)?.hasOverloads === true;
  for (const { file, fact } of interpreter.lookup.classes.lineage(by)) {
    if (file === declared.file && fact.name === declared.fact.memberOf) {
      return declared;
    }
    const table = interpreter.program.table(file);
    const nearest = table
      ?.membersNamed(fact.name, name ?? '')
      .find(
        (member) => member.kind === 'function' && (!hasOverloads || member.parameters.length === parameters.length),
      );
    if (nearest?.kind === 'function') {
      return isLostByOverride || table?.handling.has(nearest.id)
        ? 'replaced'
        : { kind: 'function', file, fact: nearest, frame: undefined };
    }
  }
  return declared;
}
