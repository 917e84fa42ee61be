import { type CallExpression, type Expression, itemOf } from '../../facts/expression.ts';
import type { FunctionFact } from '../../facts/functionFact.ts';
import { type Context, type FunctionValue, knownText } from '../evaluate/abstractValue.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import type { SymbolTable } from '../resolve/symbolTable.ts';
import { functionsWithin } from './wrappedHandler.ts';

/** A call of a computed member, with the function in which it stands. */
interface ComputedCall {
  readonly item: CallExpression;
  readonly inside: number;
  readonly at: number;
}

const known = new WeakMap<FunctionFact, readonly ComputedCall[]>();

/**
 * The method that a function calls by a name which its helper is given: `add = (path, type, action) => router.get(path, (ctx) => new
 * type(ctx)[action]())`. Undefined if it calls none by a name that is static there, or several.
 */
export function methodByName(made: FunctionValue, interpreter: Interpreter): FunctionValue | undefined {
  const { file, fact, frame } = made;
  const table = frame && interpreter.program.table(file);
  if (!table) {
    return undefined;
  }
  const calls = known.get(fact) ?? computedCalls(fact, table);
  known.set(fact, calls);
  const methods = new Map<FunctionFact, FunctionValue>();
  for (const { item, inside, at } of calls) {
    const method = called(item, { file, inside, frame, at }, interpreter);
    if (method) {
      methods.set(method.fact, method);
    }
  }
  return methods.size === 1 ? [...methods.values()][0] : undefined;
}

function called({ callee, arguments: [key] }: CallExpression, context: Context, interpreter: Interpreter) {
  const name = key && knownText(interpreter.evaluate(key, context));
  if (name === undefined || callee.kind !== 'member') {
    return undefined;
  }
  const method = interpreter.lookup.member(interpreter.evaluate(callee.of, context), name, context);
  return method.kind === 'function' ? method : undefined;
}

function computedCalls(fact: FunctionFact, table: SymbolTable): readonly ComputedCall[] {
  return [...functionsWithin(fact.id, table)].flatMap((inside) =>
    table.factsInside(inside).flatMap((each): readonly ComputedCall[] => {
      const item = each.kind === 'call' ? itemCalled(each.call) : undefined;
      return item && each.kind === 'call' ? [{ item, inside, at: each.at }] : [];
    }),
  );
}

/** The item that an expression calls, possibly through `call` or `apply`. */
function itemCalled(expression: Expression): CallExpression | undefined {
  const callee = expression.kind === 'call' ? expression.callee : undefined;
  const of = callee?.kind === 'member' && /^(?:call|apply)$/.test(callee.name) ? callee.of : callee;
  return of?.kind === 'call' && of.callee.kind === 'member' && of.callee.name === itemOf ? of : undefined;
}
