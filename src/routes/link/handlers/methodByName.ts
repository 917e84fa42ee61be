import type { CallExpression, Expression } from '../../facts/expression.ts';
import type { FunctionFact } from '../../facts/functionFact.ts';
import { itemOf } from '../../facts/reservedNames.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import type { SymbolTable } from '../resolve/symbolTable.ts';
import { type Context, type FunctionValue, knownText } from '../values/abstractValue.ts';
import { callsWithin, type PlacedCall } from './callsWithin.ts';
import { namesOfHandlers } from './wrappedHandler.ts';

/** Memo of `computedMembers`. */
const known = new WeakMap<FunctionFact, readonly PlacedCall[]>();

/**
 * The method that a function calls by a computed name, if its helper is given the name: `add = (path, type, action) =>
 * router.get(path, (ctx) => new type(ctx)[action]())`. Undefined if it calls no or several such methods.
 */
export function methodByName(made: FunctionValue, interpreter: Interpreter): FunctionValue | undefined {
  const { file, fact, frame } = made;
  const table = frame && interpreter.program.table(file);
  if (!table) {
    return undefined;
  }
  const members = known.get(fact) ?? computedMembers(fact, table);
  known.set(fact, members);
  const methods = new Map<FunctionFact, FunctionValue>();
  for (const { call, inside, at } of members) {
    const method = memberCalled(call, { file, inside, frame, at }, interpreter);
    if (method) {
      methods.set(method.fact, method);
    }
  }
  return methods.size === 1 ? [...methods.values()][0] : undefined;
}

/**
 * The method, named like a handler, that a function calls on an object of a class which its helper is given, or which it makes of a
 * class that its helper is given: `adapt = (controller) => async (req, res) => res.json(await controller.handle(req.body))`. With the
 * class as its receiver. Undefined if it calls no or several such methods.
 */
export function methodOfGiven(
  { file, fact, frame }: FunctionValue,
  interpreter: Interpreter,
): FunctionValue | undefined {
  const table = frame?.arguments.size ? interpreter.program.table(file) : undefined;
  // The receiver of a method that makes a handler is not given to it: what it calls on that is its own.
  const own = frame?.function.memberOf;
  const given = [...(frame?.arguments.values() ?? [])].flatMap((each) =>
    each.kind === 'class' && each.fact.name !== own ? [each.fact] : [],
  );
  const methods = new Map<FunctionFact, FunctionValue>();
  for (const { call, inside, at } of table && given.length > 0 ? callsWithin(fact.id, table) : []) {
    for (const callee of calleesOf(call)) {
      const context = { file, inside, frame, at };
      const owner = callee.of.kind === 'name' ? interpreter.evaluate(callee.of, context) : undefined;
      if (owner?.kind !== 'class' || !given.includes(owner.fact)) {
        continue;
      }
      const method = interpreter.evaluate(callee, context);
      if (method.kind === 'function' && !method.fact.isAbstract) {
        methods.set(method.fact, { ...method, receiver: owner });
      }
    }
  }
  return methods.size === 1 ? [...methods.values()][0] : undefined;
}

/** The members, named like handlers, that a call calls, itself or for its arguments: `response.json(await controller.handle(request))`. */
function calleesOf(call: CallExpression): readonly (Expression & { readonly kind: 'member' })[] {
  return [call, ...call.arguments].flatMap((each) =>
    each.kind === 'call' && each.callee.kind === 'member' && namesOfHandlers.test(each.callee.name)
      ? [each.callee]
      : [],
  );
}

/** The method that the call of a computed member calls, if its name is static in the context. */
function memberCalled({ callee, arguments: [key] }: CallExpression, context: Context, interpreter: Interpreter) {
  const name = key && knownText(interpreter.evaluate(key, context));
  if (name === undefined || callee.kind !== 'member') {
    return undefined;
  }
  const method = interpreter.lookup.member(interpreter.evaluate(callee.of, context), name, context);
  return method.kind === 'function' ? method : undefined;
}

/** The computed members that a function calls, as calls of `itemOf`. */
function computedMembers(fact: FunctionFact, table: SymbolTable): readonly PlacedCall[] {
  return callsWithin(fact.id, table).flatMap(({ call, inside, at }) => {
    const member = computedMember(call);
    return member ? [{ call: member, inside, at }] : [];
  });
}

/** The computed member that a call calls, possibly through `call` or `apply`. */
function computedMember({ callee }: CallExpression): CallExpression | undefined {
  const of = callee.kind === 'member' && /^(?:call|apply)$/.test(callee.name) ? callee.of : callee;
  return of.kind === 'call' && of.callee.kind === 'member' && of.callee.name === itemOf ? of : undefined;
}
