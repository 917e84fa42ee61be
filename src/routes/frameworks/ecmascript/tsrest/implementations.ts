import { type Expression, member, scope } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argumentsOf, callId, propertyNode } from '../../../languages/ecmascript/calls.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { prefixesOf, routeOfContract } from './contracts.ts';

/** `s.router(contract, { list: async () => …, orders: ordersRouter })`: https://ts-rest.com/server/express */
export function implementedRouter(
  node: Node,
  contract: Node,
  routes: Node | undefined,
  file: SyntaxFile,
): readonly Fact[] {
  if (routes?.type !== 'object') {
    return [];
  }
  const id = callId(node);
  const implemented = file.value(contract);
  const prefixes = prefixesOf(implemented);
  return [
    {
      kind: 'scope',
      framework: 'ts-rest',
      id,
      path: { kind: 'text', parts: prefixes },
      within: 'router',
      onlyMounted: true,
      ...file.position(node),
    },
    ...implementations(routes, implemented, prefixes.length, scope(id), file),
  ];
}

/** The endpoints of functions by the keys of a contract, and the mounts of routers for the contracts in it. */
function implementations(
  routes: Node,
  contract: Expression,
  above: number,
  on: Expression,
  file: SyntaxFile,
): readonly Fact[] {
  return routes.namedChildren.flatMap((entry): readonly Fact[] => {
    const name = entry.childForFieldName(entry.type === 'pair' ? 'key' : 'name') ?? entry;
    const value = entry.type === 'pair' ? entry.childForFieldName('value') : entry;
    const key = name.text.replace(/^['"]|['"]$/g, '');
    if (!value || !/^[\w-]+$/.test(key)) {
      return [];
    }
    const route = member(contract, key);
    const inOptions = propertyNode(value, 'handler');
    if (value.type === 'object' && !inOptions) {
      return implementations(value, route, above, on, file);
    }
    const handler = inOptions ?? routeFunction(value);
    const position = file.position(entry);
    const expression: Expression =
      entry.type === 'method_definition' ? { kind: 'function', id: entry.startIndex } : file.value(handler);
    return [
      {
        kind: 'endpoint',
        framework: 'ts-rest',
        ...routeOfContract(route, above),
        on,
        handler: expression,
        onlyHandled: true,
        line: file.line(entry),
        ...position,
      },
      // A router for the contract of that name, whose prefixes are those that it has here.
      {
        kind: 'mount',
        framework: 'ts-rest',
        on,
        path: { kind: 'text', parts: prefixesOf(route).slice(above) },
        what: expression,
        replacesOwnPath: true,
        ...position,
      },
    ];
  });
}

/** The function in `s.route(contract.list, async () => …)`. */
function routeFunction(value: Node): Node {
  const isRoute = value.type === 'call_expression' && /\.route$/.test(value.childForFieldName('function')?.text ?? '');
  return (isRoute ? argumentsOf(value).at(-1) : undefined) ?? value;
}
