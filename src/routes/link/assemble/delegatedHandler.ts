import type { Expression } from '../../facts/expression.ts';
import type { AbstractValue, Context, FunctionValue } from '../evaluate/abstractValue.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import { functionsWithin } from './wrappedHandler.ts';

/** Bound on wrappers around wrappers; generated servers have two. */
const mostWrappers = 4;

/**
 * The method that answers a request in place of a generated one, which only decodes parameters: in `wrapper.ListPets`, with a method
 * `ListPets` that calls `self.Handler.ListPets`, the method of the object in the field. The given method if it calls no namesake on a
 * field, or the object is not known. https://github.com/oapi-codegen/oapi-codegen#generating-server-side-boilerplate
 */
export function delegatedHandler(
  expression: Expression & { readonly kind: 'member' },
  made: FunctionValue,
  context: Context,
  interpreter: Interpreter,
): FunctionValue {
  let [owner, method]: [AbstractValue, FunctionValue] = [interpreter.evaluate(expression.of, context), made];
  for (let step = 0; step < mostWrappers; step += 1) {
    const field = fieldOfNamesake(method, interpreter);
    const held = field === undefined ? undefined : interpreter.lookup.member(owner, field, context);
    const found = held && interpreter.lookup.member(held, expression.name, context);
    if (!held || found?.kind !== 'function' || found.fact.isAbstract || found.fact === method.fact) {
      break;
    }
    [owner, method] = [held, found];
  }
  return method;
}

/** The field of its own object on which a method calls a method of its own name; undefined if there is none, or there are several. */
function fieldOfNamesake({ file, fact }: FunctionValue, { program }: Interpreter): string | undefined {
  const table = fact.isGenerated ? program.table(file) : undefined;
  const fields = new Set<string>();
  for (const id of table ? functionsWithin(fact.id, table) : []) {
    for (const inner of table?.factsInside(id) ?? []) {
      const callee = inner.kind === 'call' && inner.call.kind === 'call' ? inner.call.callee : undefined;
      const on = callee?.kind === 'member' && callee.name === fact.name ? callee.of : undefined;
      if (on?.kind === 'member' && on.of.kind === 'name' && on.of.name === fact.self) {
        fields.add(on.name);
      }
    }
  }
  return fields.size === 1 ? [...fields][0] : undefined;
}
