import { concatenation, type Expression, text, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { callId, propertyNode } from '../../../languages/ecmascript/calls.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

/**
 * `c.router({ list: { method: 'GET', path: '/orders', … } }, { pathPrefix: '/api' })` is the contract that it is given,
 * with the prefix before each path: https://ts-rest.com/core/core#path-prefix
 */
export function contractFacts(node: Node, routes: Node, options: Node | undefined, file: SyntaxFile): readonly Fact[] {
  const given = options && propertyNode(options, 'pathPrefix');
  const isKnown = options === undefined || options.type === 'object';
  const own = file.value(routes);
  const value = given || !isKnown ? prefixed(own, given ? file.value(given) : unknown) : own;
  return [{ kind: 'substitute', value, ...file.position(node), at: callId(node) }];
}

/** The member of a contract that is put into another one by its name: the prefix of that one. */
const prefixKey = '*prefix';

/** A contract with a prefix before its literal paths, and beside contracts that are declared elsewhere. */
export function prefixed(value: Expression, prefix: Expression): Expression {
  if (value.kind !== 'object') {
    const isContract = value.kind === 'name' || value.kind === 'member' || value.kind === 'call';
    return isContract
      ? { kind: 'object', entries: { '...': { kind: 'spread', of: value }, [prefixKey]: prefix } }
      : unknown;
  }
  const { path, method } = value.entries;
  if (path && method) {
    return { ...value, entries: { ...value.entries, path: concatenation([prefix, path]) } };
  }
  const entries = Object.entries(value.entries).map(([key, entry]) => [key, prefixed(entry, prefix)] as const);
  return { kind: 'object', entries: Object.fromEntries(entries) };
}

/** The prefixes of a nested contract, `contract.orders.lines`, outermost first. */
export function prefixesOf(contract: Expression): readonly Expression[] {
  const prefixes: Expression[] = [];
  for (let each: Expression | undefined = contract; each; each = each.kind === 'member' ? each.of : undefined) {
    prefixes.unshift({ kind: 'member', of: each, name: prefixKey, absent: text(''), orUnknown: true });
  }
  return prefixes;
}

/**
 * The path and the method of one route of a contract, for an endpoint.
 * @param above the number of prefixes that are not part of the path
 */
export function routeOfContract(
  route: Expression,
  above = 0,
): {
  readonly methods: readonly string[];
  readonly methodsFrom: Expression;
  readonly path: Expression;
} {
  return {
    methods: [],
    methodsFrom: { kind: 'member', of: route, name: 'method' },
    path: { kind: 'text', parts: [...prefixesOf(route).slice(above), { kind: 'member', of: route, name: 'path' }] },
  };
}

/** An empty path, for mounts. */
export const nothing: Expression = text('');
