import type { Endpoint } from '../../../facts/endpoint.ts';
import type { Fact } from '../../../facts/facts.ts';
import { type Call, callOf } from '../../../languages/jvm/calls.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

/** The facts that a call registers. */
interface Registered {
  readonly call: Call;
  readonly facts: readonly Fact[];
}

const restricting = new Set(['consumes', 'produces', 'virtualHost']);

/**
 * What calls register, without routes that hand requests on: a route that a later one of the same block follows for the same
 * method and path, or for any method at that path. Routes are tried in their order, and the first would leave the other no request:
 * https://vertx.io/docs/vertx-web/java/#_route_order
 */
export function answeringRoutes(registered: readonly Registered[], file: SyntaxFile): readonly Fact[] {
  const followed = new Set<string>();
  const kept = registered.toReversed().map(({ call, facts }) => {
    const isRestricted = facts.length > 0 && isRestrictedBy(call, file);
    return facts.filter((fact) => {
      if (fact.kind !== 'endpoint' || isRestricted) {
        return true;
      }
      const block = blockAround(call.node)?.startIndex;
      const [any, ...own] = ['ANY', ...fact.methods].map((method) => `${block ?? ''} ${method} ${placeOf(fact)}`);
      const isFollowed =
        fact.methods[0] === 'ANY' ? followed.has(any ?? '') : own.every((place) => followed.has(place));
      for (const place of [any, ...own]) {
        followed.add(place ?? '');
      }
      return !isFollowed;
    });
  });
  return kept.toReversed().flat();
}

function placeOf({ on, path }: Endpoint): string {
  return `${JSON.stringify(on)} ${JSON.stringify(path)}`;
}

function blockAround(node: Node): Node | undefined {
  let around = node.parent;
  while (around && !/block$|^lambda_literal$/.test(around.type)) {
    around = around.parent;
  }
  return around ?? undefined;
}

function isRestrictedBy({ node }: Call, file: SyntaxFile): boolean {
  for (let call = callOf(node, file); call; call = call.on && callOf(call.on, file)) {
    if (restricting.has(call.name)) {
      return true;
    }
  }
  return false;
}
