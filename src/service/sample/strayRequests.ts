import { agentOf, descriptorOf } from '../../model/frameworks/descriptors.ts';
import type { Route } from '../../model/route.ts';
import type { NamedRequest } from './agentNames.ts';
import { concretePath, hasParameters } from './concretePath.ts';
import { keyOf } from './random.ts';

function stray(name: string, routes: readonly Route[] = []): NamedRequest {
  return { type: 'request', method: name.split(' ')[0] ?? name, name, routes };
}

/**
 * Transactions in addition to those of the routes: HEAD for a GET route, requests without a route, a route that is
 * named by concrete paths (by an agent in front of the application), and the uncaught errors of Node.
 */
export function strayRequestsOf(requests: readonly NamedRequest[], routes: readonly Route[]): readonly NamedRequest[] {
  const frameworks = new Set(routes.map(({ framework }) => framework));
  const strays: NamedRequest[] = [];
  const first = requests.find((request) => request.method === 'GET' && request.type === 'request');
  if (first !== undefined) {
    strays.push(stray(`HEAD${first.name.slice(3)}`, first.routes));
  }
  const concrete = routes.find(
    ({ method, path, framework, prefixUnknown }) =>
      method === 'GET' && !prefixUnknown && hasParameters(path) && agentOf(framework).leadingSlash,
  );
  if (concrete !== undefined) {
    for (const visit of [1, 2]) {
      strays.push(stray(`GET ${concretePath(concrete.path, keyOf(visit, 'visit'))}`, [concrete]));
    }
  }
  for (const framework of frameworks) {
    const { unrouted } = agentOf(framework);
    if (unrouted !== undefined) {
      strays.push(stray(unrouted));
    }
  }
  if ([...frameworks].some((framework) => descriptorOf(framework)?.runtime === 'node')) {
    strays.push(stray('Error'));
  }
  return strays.filter(({ name }, index) => {
    const known = requests.some((request) => request.name === name);
    return !known && strays.findIndex((other) => other.name === name) === index;
  });
}
