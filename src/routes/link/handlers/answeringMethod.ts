import type { CallExpression, Expression } from '../../facts/expression.ts';
import type { FunctionFact } from '../../facts/functionFact.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import type { ClassValue, FunctionValue } from '../values/abstractValue.ts';

/** Bound on the length of a chain of calls. */
const mostSteps = 4;

/**
 * The method that an inherited method calls on its own object to answer. Its class declares it abstract, `return $this->action();`; or it is
 * given what the request brings, in languages where a call without an object is one of the same object: `context.json(doGet(context))`.
 * Undefined if it calls none, or several.
 */
export function answeringMethod(
  inherited: FunctionValue,
  owner: ClassValue,
  interpreter: Interpreter,
): FunctionValue | undefined {
  let found: FunctionValue | undefined;
  for (let step = 0; step < mostSteps; step += 1) {
    const next = calledMethod(found ?? inherited, owner, interpreter);
    if (!next) {
      break;
    }
    found = next;
  }
  return found;
}

/** The next method of the chain. */
function calledMethod(
  { file, fact }: FunctionValue,
  owner: ClassValue,
  { program, lookup }: Interpreter,
): FunctionValue | undefined {
  if (fact.memberOf === owner.fact.name && file === owner.file) {
    return undefined;
  }
  const table = program.table(file);
  const names = new Set<string>();
  const given = new Set(fact.self === undefined ? fact.parameters.map(({ name }) => name) : []);
  const isAnswering = (call: CallExpression, name: string): boolean =>
    call.arguments.some((each) => each.kind === 'name' && given.has(each.name)) ||
    (table?.members(fact.memberOf ?? '').some((each) => each.name === name && 'isAbstract' in each) ?? false);
  const calls = [...(table?.factsInside(fact.id) ?? [])].flatMap((each) => (each.kind === 'call' ? [each.call] : []));
  for (const each of [...calls, ...fact.returns]) {
    noteOwnCalls(each, fact, isAnswering, names);
  }
  const found = [...names].flatMap((name) => lookup.classes.method(owner, name) ?? []);
  const [only, ...others] = found.filter((method) => method.file !== file || method.fact.memberOf !== fact.memberOf);
  return others.length === 0 ? only : undefined;
}

/** The names of the methods of its own object to which a call, or one within it, leaves the answer. */
function noteOwnCalls(
  expression: Expression,
  caller: FunctionFact,
  isAnswering: (call: CallExpression, name: string) => boolean,
  names: Set<string>,
): void {
  if (expression.kind !== 'call') {
    return;
  }
  const called = ownMethod(expression, caller);
  if (called !== undefined && isAnswering(expression, called)) {
    names.add(called);
  }
  for (const each of expression.arguments) {
    noteOwnCalls(each, caller, isAnswering, names);
  }
}

function ownMethod({ callee }: CallExpression, { self = 'this' }: FunctionFact): string | undefined {
  if (callee.kind === 'name') {
    return callee.name;
  }
  const object = callee.kind === 'member' && callee.of.kind === 'name' ? callee.of.name : undefined;
  return callee.kind === 'member' && object === self ? callee.name : undefined;
}
