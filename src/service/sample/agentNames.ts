import { type AgentNaming, slashed } from '../../model/frameworks/agentNaming.ts';
import { agentOf } from '../../model/frameworks/descriptors.ts';
import type { Route } from '../../model/route.ts';
import { concretePath, hasParameters } from './concretePath.ts';
import { keyOf } from './random.ts';

/** A request transaction as an agent names it, and its routes. */
export interface NamedRequest {
  readonly type: 'request' | 'transaction';
  readonly method: string;
  readonly name: string;
  readonly routes: readonly Route[];
}

/** Paths of concrete requests: three for a path with parameters, otherwise one. */
function concretePaths(path: string): readonly string[] {
  return hasParameters(path) ? [0, 1, 2].map((variant) => concretePath(path, keyOf(variant, path))) : [slashed(path)];
}

function pathsOf(route: Route): readonly string[] {
  const { sends } = agentOf(route.framework);
  return sends === 'concrete' ? concretePaths(route.path) : [sends(route)];
}

function methodsOf(route: Route): readonly string[] {
  return route.method === 'ANY' ? ['GET', 'POST'] : [route.method];
}

/** The route with a prefix in place of the part that the source does not determine; a default is in use. */
function asRun(route: Route): Route {
  return route.prefixUnknown && !route.hasDefaultPrefix ? { ...route, path: `/v1${slashed(route.path)}` } : route;
}

interface Piece {
  readonly agent: AgentNaming;
  readonly method: string;
  readonly path: string;
  readonly route: Route;
}

function piecesOf(route: Route): readonly Piece[] {
  const agent = agentOf(route.framework);
  return methodsOf(route).flatMap((method) => pathsOf(asRun(route)).map((path) => ({ agent, method, path, route })));
}

/** The agent's name for a piece, by which pieces are grouped. */
function callOf({ agent, method, path, route }: Piece, index: number): string {
  const { file, line } = route.registered;
  if (agent.joins === 'paths') {
    return JSON.stringify(['paths', method, file, line, route.handler.file, route.handler.line]);
  }
  return agent.joins === 'methods' && route.method !== 'ANY'
    ? JSON.stringify(['methods', path, file, line])
    : String(index);
}

function unique(texts: readonly string[]): string {
  return [...new Set(texts)].join(',');
}

/**
 * The transactions that agents report for routes, in the order of the routes, each name and type once. A name that
 * belongs to several routes, as when an Express agent leaves out the prefix of the mount, has all of them.
 */
export function namedRequestsOf(routes: readonly Route[]): readonly NamedRequest[] {
  const calls = new Map<string, Piece[]>();
  for (const [index, piece] of routes.flatMap(piecesOf).entries()) {
    const call = callOf(piece, index);
    calls.set(call, [...(calls.get(call) ?? []), piece]);
  }
  const requests = new Map<string, NamedRequest>();
  for (const pieces of calls.values()) {
    const type = pieces[0]?.agent.type ?? 'request';
    const method = unique(pieces.map((piece) => piece.method));
    const name = `${method} ${unique(pieces.map((piece) => piece.path))}`;
    const before = requests.get(`${type} ${name}`)?.routes ?? [];
    const stoodFor = [...new Set([...before, ...pieces.map((piece) => piece.route)])];
    requests.set(`${type} ${name}`, { type, method, name, routes: stoodFor });
  }
  return [...requests.values()];
}
