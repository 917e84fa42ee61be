import { type AgentNaming, slashed } from '../../model/frameworks/agentNaming.ts';
import { agentOf } from '../../model/frameworks/descriptors.ts';
import type { Route } from '../../model/route.ts';
import { concretePath, hasParameters } from './concretePath.ts';
import { keyOf } from './random.ts';

/** A request transaction as an agent reports it, and the routes it stands for. */
export interface NamedRequest {
  readonly type: 'request' | 'transaction';
  readonly method: string;
  readonly name: string;
  readonly routes: readonly Route[];
}

/** Concrete requests: three different ones for a path with parameters. */
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

/** A part of the prefix that the source does not tell is there when the application runs. */
function asRun(route: Route): Route {
  return route.prefixUnknown ? { ...route, path: `/v1${slashed(route.path)}` } : route;
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

/** Pieces with the same key are reported under one name. */
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
 * The requests that agents report for these routes, one for each name and type, in the order of the routes. A name that stands for
 * several routes (an Express agent leaves the mount prefix out) comes once, with all of them.
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
