import { concatenation, type Expression, text, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { propertyNode } from '../../../languages/ecmascript/calls.ts';
import { callId } from '../../../languages/ecmascript/values.ts';
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

/** A contract under a prefix. What is not written in place keeps none of its paths: they are not seen here. */
function prefixed(value: Expression, prefix: Expression): Expression {
  if (value.kind !== 'object') {
    return unknown;
  }
  const { path, method } = value.entries;
  if (path && method) {
    return { ...value, entries: { ...value.entries, path: concatenation([prefix, path]) } };
  }
  const entries = Object.entries(value.entries).map(([key, entry]) => [key, prefixed(entry, prefix)] as const);
  return { kind: 'object', entries: Object.fromEntries(entries) };
}

/** The path and the method of one route of a contract, for an endpoint. */
export function routeOfContract(route: Expression): {
  readonly methods: readonly string[];
  readonly methodsFrom: Expression;
  readonly path: Expression;
} {
  return {
    methods: [],
    methodsFrom: { kind: 'member', of: route, name: 'method' },
    path: { kind: 'text', parts: [{ kind: 'member', of: route, name: 'path' }] },
  };
}

/** An empty path, for mounts. */
export const nothing: Expression = text('');
