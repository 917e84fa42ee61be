import type { Value } from '../facts/value.ts';
import type { Context } from './entity.ts';
import type { Interpreter } from './interpreter.ts';
import type { Prefixes } from './prefixes.ts';

/** Whether a handler is a router, wrapped or not: then it is mounted there, and no route itself. */
export function leadsToRouter(value: Value, context: Context, interpreter: Interpreter, prefixes: Prefixes): boolean {
  if (value.kind === 'function') {
    return false;
  }
  const entity = interpreter.evaluate(value, context);
  if (entity.kind === 'router' || (entity.kind === 'object' && prefixes.routerOf(entity))) {
    return true;
  }
  return (
    value.kind === 'call' && value.arguments.some((argument) => leadsToRouter(argument, context, interpreter, prefixes))
  );
}
