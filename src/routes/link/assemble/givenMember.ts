import type { Expression } from '../../facts/expression.ts';
import type { Context, FunctionValue } from '../evaluate/abstractValue.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';

/**
 * The function of a member of what a wrapper made of an object, `wrapped = wrapAll(users); wrapped.list`: that of the object which the
 * wrapper was given, where it has a function of this name that takes requests: what a controller is made of, a service say, has none.
 */
export function givenMember(
  value: Expression & { readonly kind: 'member' },
  context: Context,
  interpreter: Interpreter,
): FunctionValue | undefined {
  const made = value.of.kind === 'name' ? boundIn(value.of.name, context, interpreter) : value.of;
  for (const argument of made?.kind === 'call' ? made.arguments : []) {
    const found = interpreter.evaluate({ kind: 'member', of: argument, name: value.name }, context);
    if (found.kind === 'function' && found.fact.takesRequests) {
      return found;
    }
  }
  return undefined;
}

/** What a name of the file is bound to at its top level. */
function boundIn(name: string, { file }: Context, interpreter: Interpreter): Expression | undefined {
  return interpreter.program.table(file)?.binding(name, undefined, Number.MAX_SAFE_INTEGER)?.value;
}
