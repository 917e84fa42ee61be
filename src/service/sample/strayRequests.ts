import type { Route } from '../../model/route.ts';
import { agentOf, type NamedRequest } from './agentNames.ts';
import { concretePath, hasParameters } from './concretePath.ts';
import { keyOf } from './random.ts';

/** What the agent of a framework reports for a request that reached no route. */
const unrouted: Readonly<Record<string, string>> = {
  express: 'GET /wp-login.php?redirect_to=%2F',
  fastify: 'GET undefined',
  spring: 'GET null',
  symfony: 'GET /.env',
};

const nodeAgents = new Set(['express', 'nest', 'fastify', 'adonis']);

function stray(name: string, routes: readonly Route[] = []): NamedRequest {
  return { type: 'request', method: name.split(' ')[0] ?? name, name, routes };
}

/**
 * Requests that turn up beside the routes: HEAD where a GET route answers, requests that reached no route, a route reported by
 * concrete paths (by an agent in front of the application), and the uncaught errors of Node.
 */
export function strayRequestsOf(requests: readonly NamedRequest[], routes: readonly Route[]): readonly NamedRequest[] {
  const frameworks = new Set(routes.map((route) => agentOf(route.framework) ?? 'other'));
  const strays: NamedRequest[] = [];
  const first = requests.find((request) => request.method === 'GET' && request.type === 'request');
  if (first !== undefined) {
    strays.push(stray(`HEAD${first.name.slice(3)}`, first.routes));
  }
  const concrete = routes.find(
    ({ method, path, framework, prefixUnknown }) =>
      method === 'GET' && !prefixUnknown && hasParameters(path) && agentOf(framework) !== 'django',
  );
  if (concrete !== undefined) {
    for (const visit of [1, 2]) {
      strays.push(stray(`GET ${concretePath(concrete.path, keyOf(visit, 'visit'))}`, [concrete]));
    }
  }
  for (const framework of frameworks) {
    const name = unrouted[framework];
    if (name !== undefined) {
      strays.push(stray(name));
    }
  }
  if ([...frameworks].some((framework) => nodeAgents.has(framework))) {
    strays.push(stray('Error'));
  }
  return strays.filter(({ name }, index) => {
    const known = requests.some((request) => request.name === name);
    return !known && strays.findIndex((other) => other.name === name) === index;
  });
}
