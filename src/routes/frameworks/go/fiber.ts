import { fiber as descriptor } from '../../../model/frameworks/fiber.ts';
import { text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { callWithScope, endpointOfCall, scopeOfCall, verbOf } from './goRegistrations.ts';
import { type GoRouters, goFramework, type MethodCall } from './goRouters.ts';

const routers: GoRouters = {
  name: 'fiber',
  support: {
    title: 'fiber',
    followed: 'groups, `Route`, `Mount`, `All`, `Add`',
    notFollowed: 'static folders',
  },
  packages: descriptor.packages,
  makers: { New: 'root' },
  types: { App: 'root', Group: 'router', Router: 'router' },
  calls: 'Get|Post|Put|Patch|Delete|All|Add|Group|Route|Mount',
  join: joinGroups,
  read: readCall,
};

/** Fiber 2 and 3: https://docs.gofiber.io/guide/routing */
export const fiber = goFramework(routers);

/**
 * Joins the paths of groups: each loses its trailing slash before the next one is appended:
 * https://docs.gofiber.io/guide/grouping
 */
function joinGroups(segments: readonly string[]): string {
  const path = segments.reduce(
    (prefix, segment) =>
      segment === '' ? prefix : `${prefix.replace(/\/+$/, '')}${segment.startsWith('/') ? '' : '/'}${segment}`,
    '',
  );
  return path === '' ? '/' : path;
}

function readCall(call: MethodCall, file: SyntaxFile): readonly Fact[] {
  const { method, given } = call;
  const [first, second, third] = given;
  const handler = file.value(given.at(-1));
  if (!first) {
    return [];
  }
  const path = file.value(first);
  const verb = verbOf(method);
  if (verb !== undefined) {
    const methods = [verb];
    if (isRouteCall(call.on)) {
      // What runs for all verbs before others is middleware: https://docs.gofiber.io/api/app#routechain
      const isMiddleware = method === 'All' && call.node.parent?.type === 'selector_expression';
      return isMiddleware ? [] : endpointOfCall(routers, call, { methods, path: text(''), handler }, file);
    }
    return second ? endpointOfCall(routers, call, { methods, path, handler }, file) : [];
  }
  switch (method) {
    case 'Add':
      return second && third
        ? endpointOfCall(routers, call, { methods: [], methodsFrom: path, path: file.value(second), handler }, file)
        : [];
    case 'Group':
      return first.type === 'func_literal' ? [] : [scopeOfCall(call, path, file)];
    case 'Route':
    case 'RouteChain':
      return [scopeOfCall(call, path, file), ...(second ? [callWithScope(call, second, file)] : [])];
    case 'Mount':
    case 'Use':
      return second
        ? [{ kind: 'mount', on: file.value(call.on), path, what: handler, ...file.position(call.node) }]
        : [];
    default:
      return [];
  }
}

/** Whether a receiver is a chain that begins with a path: `app.RouteChain("/users").Get(list).Post(create)`. */
function isRouteCall(on: Node): boolean {
  const callee = on.type === 'call_expression' ? on.childForFieldName('function') : null;
  const below = callee?.childForFieldName('operand');
  return /^Route(?:Chain)?$/.test(callee?.childForFieldName('field')?.text ?? '') || (!!below && isRouteCall(below));
}
