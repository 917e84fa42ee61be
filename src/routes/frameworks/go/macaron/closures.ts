import { type Expression, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argumentsOf, callOffset } from '../../../languages/go/calls.ts';
import { typeOfParameter } from '../../../languages/go/types.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { imports } from '../goNames.ts';
import { callWithScope, endpointOfCall, scopeOfCall, verbOf } from '../goRegistrations.ts';
import type { GoRouters, MethodCall } from '../goRouters.ts';

/**
 * The facts of a call in macaron, or in flamego, which has the same API. A group is a function without parameters in
 * which calls on the same router register below the group's path. The last handler of a call answers.
 * https://go-macaron.com/middlewares/routing#group-routing https://flamego.dev/routing.html#group-routes
 */
export function readClosureCall(routers: GoRouters, call: MethodCall, file: SyntaxFile): readonly Fact[] {
  // In other frameworks, a function without parameters is no group.
  if (!imports(routers, file)) {
    return [];
  }
  const verb = verbOf(call.method);
  if (verb !== undefined && isChained(call.on)) {
    const handler = file.value(call.given.at(-1));
    return endpointOfCall(routers, call, { methods: [verb], path: text(''), handler }, file);
  }
  return [...laterGroup(call, file), ...onGroup(call, registered(routers, call, file), file)];
}

function registered(routers: GoRouters, call: MethodCall, file: SyntaxFile): readonly Fact[] {
  const { method, given } = call;
  const [path, second, third] = [given[0], given[1], given[2]];
  if (!path || !second) {
    return method === 'Combo' ? [scopeOfCall(call, file.value(path), file)] : [];
  }
  const handler = file.value(given.at(-1));
  const verb = verbOf(method);
  if (verb !== undefined) {
    return endpointOfCall(routers, call, { methods: [verb], path: file.value(path), handler }, file);
  }
  switch (method) {
    case 'Group':
      return second.type === 'func_literal' ? groupFacts(call, second, file.value(path), file) : [];
    case 'Combo':
      return [scopeOfCall(call, file.value(path), file)];
    case 'Route':
    case 'Routes': {
      const route = { methods: [], methodsFrom: file.value(second), path: file.value(path), handler };
      return third ? endpointOfCall(routers, call, route, file) : [];
    }
    default:
      return [];
  }
}

/**
 * The scope of a router within a function literal that is assigned to a variable. Its prefix is unknown: it depends on
 * the groups that are open when the function is called.
 */
function laterGroup({ on }: MethodCall, file: SyntaxFile): readonly Fact[] {
  for (let around = file.functionAround(on); around; around = file.functionAround(around)) {
    if (on.type !== 'identifier' || around.type !== 'func_literal' || typeOfParameter(on.text, around)) {
      return [];
    }
    if (around.parent?.type === 'expression_list') {
      const [id, position] = [around.startIndex, file.position(around)];
      return [
        { kind: 'scope', framework: '', id, path: { kind: 'unknown' }, within: file.value(on), ...position },
        { kind: 'binding', name: on.text, value: scope(id), inside: id, at: id },
      ];
    }
  }
  return [];
}

/** The scope of a group. Within its function, the router's name is bound to the group. */
function groupFacts(call: MethodCall, closure: Node, path: Expression, file: SyntaxFile): readonly Fact[] {
  const group = scopeOfCall(call, path, file);
  const at = closure.startIndex;
  const renamed: readonly Fact[] =
    call.on.type === 'identifier'
      ? [{ kind: 'binding', name: call.on.text, value: scope(callOffset(call.node)), inside: at, at }]
      : [];
  return [group, ...renamed, callWithScope(call, closure, file)];
}

/** Moves what is registered on a field (`s.router.Get`) to the group whose function encloses the call. */
function onGroup({ node, on }: MethodCall, facts: readonly Fact[], file: SyntaxFile): readonly Fact[] {
  const group = on.type === 'selector_expression' ? groupAround(node, on.text, file) : undefined;
  if (!group) {
    return facts;
  }
  const within = scope(callOffset(group));
  return facts.map((fact) =>
    fact.kind === 'endpoint' ? { ...fact, on: within } : fact.kind === 'scope' ? { ...fact, within } : fact,
  );
}

function groupAround(node: Node, router: string, file: SyntaxFile): Node | undefined {
  for (let around = file.functionAround(node); around; around = file.functionAround(around)) {
    const call = around.parent?.parent;
    const callee = call?.type === 'call_expression' ? call.childForFieldName('function') : undefined;
    const isGroup =
      callee?.childForFieldName('field')?.text === 'Group' && callee.childForFieldName('operand')?.text === router;
    if (call && isGroup && argumentsOf(call)[1]?.startIndex === around.startIndex) {
      return call;
    }
  }
  return undefined;
}

/** Whether a receiver is a chain that begins with a path: `m.Combo("/users").Get(list).Post(create)`. */
function isChained(on: Node): boolean {
  const callee = on.type === 'call_expression' ? on.childForFieldName('function') : null;
  const below = callee?.childForFieldName('operand');
  return callee?.childForFieldName('field')?.text === 'Combo' || (!!below && isChained(below));
}
