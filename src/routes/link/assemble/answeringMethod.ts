import type { CallExpression, Expression } from '../../facts/expression.ts';
import type { ClassValue, FunctionValue } from '../evaluate/abstractValue.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';

/** Bound on the length of a chain of calls. */
const mostSteps = 4;

/**
 * The method to which an inherited method delegates: the only one that it calls on its own object with one of its parameters, in
 * languages with an implicit receiver: `void get(Context context) { context.json(doGet(context)); }`. Undefined if there is none,
 * or several.
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
  const given = new Set(fact.parameters.map(({ name }) => name));
  const names = new Set<string>();
  for (const each of program.table(file)?.factsInside(fact.id) ?? []) {
    if (each.kind === 'call') {
      noteOwnCalls(each.call, given, names);
    }
  }
  const found = [...names].flatMap((name) => lookup.classes.method(owner, name) ?? []);
  const [only, ...others] = found.filter((method) => method.file !== file || method.fact.memberOf !== fact.memberOf);
  return others.length === 0 ? only : undefined;
}

/** Notes the names of the methods that a call, or a call among its arguments, calls on its own object with a parameter. */
function noteOwnCalls(expression: Expression, given: ReadonlySet<string>, names: Set<string>): void {
  if (expression.kind !== 'call') {
    return;
  }
  const called = ownMethod(expression);
  if (called !== undefined && expression.arguments.some((each) => each.kind === 'name' && given.has(each.name))) {
    names.add(called);
  }
  for (const each of expression.arguments) {
    noteOwnCalls(each, given, names);
  }
}

function ownMethod({ callee }: CallExpression): string | undefined {
  const isOwn = callee.kind === 'member' && callee.of.kind === 'name' && callee.of.name === 'this';
  return callee.kind === 'name' || isOwn ? callee.name : undefined;
}
