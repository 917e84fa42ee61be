import type { Expression } from '../../facts/expression.ts';
import type { FunctionFact } from '../../facts/functionFact.ts';
import type { Program } from '../resolve/program.ts';
import type { SymbolTable } from '../resolve/symbolTable.ts';
import type { AbstractValue } from '../values/abstractValue.ts';
import { callsWithin } from './callsWithin.ts';
import { calledName } from './wrappedHandler.ts';

/** Memo of `parametersHanded`. */
const handing = new WeakMap<FunctionFact, ReadonlyMap<string, number>>();

/**
 * The argument of a wrapper to which the returned function forwards its request, as in `wrap = (fn) => (req, res) =>
 * fn(req, res)`. Of several, the last one that gets the most parameters. An unknown value if that argument is not
 * static; the wrapper itself is shared by several routes and must not be taken for the handler.
 */
export function forwardedHandler(made: AbstractValue, program: Program): AbstractValue | undefined {
  const given = made.kind === 'function' ? made.frame?.arguments : undefined;
  const table = made.kind === 'function' && given?.size ? program.table(made.file) : undefined;
  if (made.kind !== 'function' || !given || !table) {
    return undefined;
  }
  const counts = parametersHanded(made.fact, table);
  let [taker, most]: [AbstractValue | undefined, number] = [undefined, 1];
  for (const [name, count] of counts) {
    const called = given.get(name);
    if (called && /^(?:function|unknown|external)$/.test(called.kind) && count >= most) {
      [taker, most] = [called, count];
    }
  }
  // The argument may itself be the result of a wrapper.
  return (taker && forwardedHandler(taker, program)) ?? taker;
}

/** For each callee of a function, by name: the largest number of the function's own parameters that one call passes to it. */
export function parametersHanded(fact: FunctionFact, table: SymbolTable): ReadonlyMap<string, number> {
  const known = handing.get(fact) ?? forwardedParameters(fact, table);
  handing.set(fact, known);
  return known;
}

function forwardedParameters(fact: FunctionFact, table: SymbolTable): ReadonlyMap<string, number> {
  const own = new Set(fact.parameters.map(({ name }) => name));
  const counts = new Map<string, number>();
  for (const { call } of callsWithin(fact.id, table)) {
    noteHanded(call, own, counts);
  }
  return counts;
}

/** Notes the callee of a call, and those of the calls among its arguments: `res.json(await list(req))`. */
function noteHanded(expression: Expression, own: ReadonlySet<string>, counts: Map<string, number>): void {
  if (expression.kind !== 'call') {
    return;
  }
  const handed = expression.arguments.filter((each) => each.kind === 'name' && own.has(each.name)).length;
  const name = calledName(expression);
  counts.set(name, Math.max(handed, counts.get(name) ?? 0));
  for (const argument of expression.arguments) {
    noteHanded(argument, own, counts);
  }
}
