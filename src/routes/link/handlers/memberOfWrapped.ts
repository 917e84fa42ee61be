import type { CallExpression, Expression } from '../../facts/expression.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import type { Context, FunctionValue } from '../values/abstractValue.ts';

/** Bound on the steps through which a call is looked for: an import, an export and its declaration are three. */
const mostSteps = 16;

/**
 * The handler of `wrapped.list` in `wrapped = wrapAll(users); wrapped.list`: the function `users.list`. Only functions
 * that take requests count, since a wrapper may also be given objects such as services, which have no handlers.
 */
export function memberOfWrapped(
  expression: Expression & { readonly kind: 'member' },
  context: Context,
  interpreter: Interpreter,
): FunctionValue | undefined {
  const made = callFor(expression.of, context, interpreter);
  for (const argument of made?.call.arguments ?? []) {
    const of = { kind: 'member', of: argument, name: expression.name } as const;
    const found = interpreter.evaluate(of, made?.context ?? context);
    if (found.kind === 'function' && found.fact.takesRequests) {
      return found;
    }
  }
  return undefined;
}

interface Definition {
  readonly value: Expression;
  readonly context: Context;
}

/** The call that makes what an expression stands for, at the top level of a file: that of a variable, or of what a module exports. */
function callFor(
  expression: Expression,
  context: Context,
  interpreter: Interpreter,
): { readonly call: CallExpression; readonly context: Context } | undefined {
  let found: Definition | undefined = { value: expression, context };
  const entries: string[] = [];
  for (let steps = 0; found && steps < mostSteps; steps++) {
    const { value }: Definition = found;
    if (value.kind === 'call') {
      return entries.length === 0 ? { call: value, context: found.context } : undefined;
    }
    if (value.kind === 'member' && value.of.kind !== 'module') {
      entries.push(value.name);
      found = { ...found, value: value.of };
    } else {
      found = definitionOf(found, entries, interpreter);
    }
  }
  return undefined;
}

/** What a name is bound to, what a module exports by a name, or the last of the entries in an object literal. */
function definitionOf(
  { value, context }: Definition,
  entries: string[],
  interpreter: Interpreter,
): Definition | undefined {
  if (value.kind === 'name') {
    const bound = boundIn(context.file, value.name, interpreter);
    return bound && { value: bound, context };
  }
  if (value.kind === 'object') {
    const entry = value.entries[entries.pop() ?? ''];
    return entry && { value: entry, context };
  }
  if (value.kind !== 'member') {
    return undefined;
  }
  const module = interpreter.evaluate(value.of, context);
  for (const file of module.kind === 'module' ? module.files : []) {
    const exported =
      interpreter.program.table(file)?.exportOf(value.name)?.value ?? boundIn(file, value.name, interpreter);
    if (exported) {
      return { value: exported, context: { file, inside: undefined, frame: undefined, at: context.at } };
    }
  }
  return undefined;
}

/** The expression to which the top level of a file binds a name. */
function boundIn(file: string, name: string, interpreter: Interpreter): Expression | undefined {
  return interpreter.program.table(file)?.binding(name, undefined, Number.MAX_SAFE_INTEGER)?.value;
}
