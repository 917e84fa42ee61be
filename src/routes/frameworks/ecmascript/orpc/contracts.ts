import { type Expression, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import {
  argumentsOf,
  calleeOf,
  callId,
  givenAfter,
  memberCall,
  propertyNode,
} from '../../../languages/ecmascript/calls.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { prefixed } from '../tsrest/contracts.ts';

/** Functions that return the contract that they are given, and methods that return what they are called on. */
const same = /^@orpc\/\w+\.(?:implement|populateContractRouterPaths)$/;
const sameMethod = /^(?:use|\$\w+)$/;

/**
 * The values of the calls of a contract: `oc.route({ method, path }).input(…)` its method and path, `oc.prefix('/api').router({…})` its
 * routes behind the prefix, `implement(contract)` the contract. https://orpc.unnoq.com/docs/contract-first/define-contract
 */
export function contractFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const is = (at: Node, value: Expression): readonly Fact[] => [
    { kind: 'substitute', value, ...file.position(at), at: callId(at) },
  ];
  const [first] = argumentsOf(node);
  const callee = calleeOf(node);
  if (first && same.test((callee && externalPath(file.value(callee), file)) ?? '')) {
    return is(node, file.value(first));
  }
  const call = memberCall(node, file);
  if (call?.method !== undefined && sameMethod.test(call.method)) {
    return file.mentions('@orpc/') ? is(node, file.value(call.on)) : [];
  }
  if (call?.method === 'router' && first) {
    return isOfContract(call.on, file) ? is(node, behindPrefix(call.on, file.value(first), file)) : [];
  }
  const path = call?.method === 'route' ? propertyNode(first, 'path') : undefined;
  const whole = describedAt(node);
  if (!path || (whole === node && !file.mentions('@orpc/contract'))) {
    return [];
  }
  const method = propertyNode(first, 'method');
  return is(whole, {
    kind: 'object',
    entries: { path: file.value(path), method: method ? file.value(method) : text('POST') },
  });
}

/** Whether `prefix` is called on a contract whose routes follow, which has the prefix itself. */
export function isPrefixOfContract(node: Node, file: SyntaxFile): boolean {
  return givenAfter(node, /^router$/) !== undefined && isOfContract(node, file);
}

/** The last call that describes the route of `node`: `….input(…).output(…)`. */
function describedAt(node: Node): Node {
  let current = node;
  while (current.parent?.type === 'member_expression') {
    const call = current.parent.parent;
    const method = current.parent.childForFieldName('property')?.text ?? '';
    if (call?.type !== 'call_expression' || !/^(?:input|output|errors|meta)$/.test(method)) {
      return current;
    }
    current = call;
  }
  return current;
}

/** Whether a chain of calls begins with the `oc` of oRPC. */
function isOfContract(node: Node, file: SyntaxFile): boolean {
  let current = node;
  for (let call = memberCall(current, file); call; call = memberCall(current, file)) {
    current = call.on;
  }
  return externalPath(file.value(current), file) === '@orpc/contract.oc';
}

/** Routes behind the prefixes of the chain on which `router` is called. */
function behindPrefix(chain: Node, routes: Expression, file: SyntaxFile): Expression {
  let value = routes;
  for (let call = memberCall(chain, file); call; call = memberCall(call.on, file)) {
    const [prefix] = call.parameters;
    value = call.method === 'prefix' && prefix ? prefixed(value, file.value(prefix)) : value;
  }
  return value;
}
