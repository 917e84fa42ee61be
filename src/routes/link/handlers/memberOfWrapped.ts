import type { Expression } from '../../facts/expression.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import type { Context, FunctionValue } from '../values/abstractValue.ts';

/**
 * The handler of `wrapped.list` in `wrapped = wrapAll(users); wrapped.list`: the function `users.list`. Only functions
 * that take requests count, since a wrapper may also be given objects such as services, which have no handlers.
 */
export function memberOfWrapped(
  expression: Expression & { readonly kind: 'member' },
  context: Context,
  interpreter: Interpreter,
): FunctionValue | undefined {
  const made = expression.of.kind === 'name' ? boundIn(expression.of.name, context, interpreter) : expression.of;
  for (const argument of made?.kind === 'call' ? made.arguments : []) {
    const found = interpreter.evaluate({ kind: 'member', of: argument, name: expression.name }, context);
    if (found.kind === 'function' && found.fact.takesRequests) {
      return found;
    }
  }
  return undefined;
}

/** The expression to which the file's top level binds a name. */
function boundIn(name: string, { file }: Context, interpreter: Interpreter): Expression | undefined {
  return interpreter.program.table(file)?.binding(name, undefined, Number.MAX_SAFE_INTEGER)?.value;
}
