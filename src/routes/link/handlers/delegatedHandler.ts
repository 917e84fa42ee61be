import type { Expression } from '../../facts/expression.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import type { AbstractValue, Context, FunctionValue } from '../values/abstractValue.ts';
import { callsWithin } from './callsWithin.ts';

/** Bound on wrappers around wrappers; generated servers have two. */
const mostWrappers = 4;

/**
 * The method that answers a request in place of a generated method, which only decodes parameters. If the generated `ListPets`
 * calls `self.Handler.ListPets`, it is the method `ListPets` of the object in the field `Handler`; otherwise, or if that object is
 * not known, it is the given method.
 * https://github.com/oapi-codegen/oapi-codegen#generating-server-side-boilerplate
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

/** The field of its own object on which a generated method calls a method of the same name. Undefined if there is none, or several. */
function fieldOfNamesake({ file, fact }: FunctionValue, { program }: Interpreter): string | undefined {
  const table = fact.isGenerated ? program.table(file) : undefined;
  const fields = new Set<string>();
  for (const { callee } of table ? callsWithin(fact.id, table).map(({ call }) => call) : []) {
    const on = callee.kind === 'member' && callee.name === fact.name ? callee.of : undefined;
    if (on?.kind === 'member' && on.of.kind === 'name' && on.of.name === fact.self) {
      fields.add(on.name);
    }
  }
  return fields.size === 1 ? [...fields][0] : undefined;
}
