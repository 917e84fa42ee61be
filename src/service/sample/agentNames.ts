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

/** How the agent of one framework writes a request. Sources: the agents' own code, as told for each. */
interface Agent {
  readonly type: 'request' | 'transaction';
  /** The paths it reports for one route: several where it reports concrete ones. */
  readonly paths: (route: Route) => readonly string[];
  /** What several routes registered by one call become in one name: their paths, or their methods, joined by commas. */
  readonly joins?: 'paths' | 'methods';
}

function trimmed(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}

function slashed(path: string): string {
  return path.startsWith('/') ? path : `/${path}`;
}

/** `{post:slug}` becomes `{post}`; `{id?}` stays. */
function laravelPath(path: string): string {
  return `/${trimmed(path).replace(/\{(\w+):\w+(\??)\}/g, '{$1$2}')}`;
}

/** Requirements `<…>`, defaults `?…` and mappings `:…` within the braces are taken out; `{!page}` keeps its mark. */
function symfonyPath(path: string): string {
  return `/${trimmed(path).replace(/\{(!?)(\w+)(?::[\w.]+)?(?:<.*?>)?(?:\?[^}]*)?\}/g, '{$1$2}')}`;
}

const codeIgniterPlaceholders: Readonly<Record<string, string>> = {
  num: '([0-9]+)',
  alpha: '([a-zA-Z]+)',
  alphanum: '([a-zA-Z0-9]+)',
  segment: '([^/]+)',
  hash: '([^/]+)',
  any: '(.*)',
};

function codeIgniterPath(path: string): string {
  return `/${trimmed(path).replace(/\(:(\w+)\)/g, (whole, word: string) => codeIgniterPlaceholders[word] ?? whole)}`;
}

/** No leading slash, and regular expressions verbatim: where the path was read without its anchors, the literal has them. */
function djangoPath(route: Route): string {
  const path = route.path.replace(/^\//, '');
  const bare = route.local.replace(/^\^|\$$/g, '');
  if (bare !== route.local && path.endsWith(bare) && !path.endsWith(route.local)) {
    return path.slice(0, path.length - bare.length) + route.local;
  }
  return path;
}

/** Concrete requests: three different ones for a path with parameters. */
function concretePaths(path: string): readonly string[] {
  return hasParameters(path) ? [0, 1, 2].map((variant) => concretePath(path, keyOf(variant, path))) : [slashed(path)];
}

const agents: readonly (readonly [framework: string, agent: Agent])[] = [
  ['laravel', { type: 'request', paths: (route) => [laravelPath(route.path)] }],
  ['symfony', { type: 'request', paths: (route) => [symfonyPath(route.path)] }],
  ['codeigniter', { type: 'request', paths: (route) => [codeIgniterPath(route.path)] }],
  ['slim', { type: 'transaction', paths: (route) => [route.path] }],
  ['tempest', { type: 'transaction', paths: (route) => concretePaths(route.path) }],
  ['wordpress', { type: 'request', paths: (route) => concretePaths(route.path) }],
  ['adonis', { type: 'request', paths: (route) => concretePaths(route.path) }],
  ['express', { type: 'request', paths: (route) => [route.local], joins: 'paths' }],
  ['nest', { type: 'request', paths: (route) => [`/${trimmed(route.path)}`] }],
  ['fastify', { type: 'request', paths: (route) => [slashed(route.path)], joins: 'methods' }],
  ['django', { type: 'request', paths: (route) => [djangoPath(route)] }],
  ['spring', { type: 'request', paths: ({ path, serverPrefix = '' }) => [slashed(path.slice(serverPrefix.length))] }],
];

/** Everything else is taken to report as OpenTelemetry does: the method and `http.route`. */
const openTelemetry: Agent = { type: 'request', paths: (route) => [slashed(route.path)] };

/** The framework's name without version, spelling and punctuation, for instance `nest` for `NestJS`. */
export function agentOf(framework: string): string | undefined {
  const plain = framework.toLowerCase().replace(/[^a-z]/g, '');
  return agents.find(([name]) => plain.startsWith(name))?.[0];
}

function behaviourOf(framework: string): Agent {
  const name = agentOf(framework);
  return agents.find(([known]) => known === name)?.[1] ?? openTelemetry;
}

function methodsOf(route: Route): readonly string[] {
  return route.method === 'ANY' ? ['GET', 'POST'] : [route.method];
}

/** A part of the prefix that the source does not tell is there when the application runs. */
function asRun(route: Route): Route {
  return route.prefixUnknown ? { ...route, path: `/v1${slashed(route.path)}` } : route;
}

interface Piece {
  readonly agent: Agent;
  readonly method: string;
  readonly path: string;
  readonly route: Route;
}

function piecesOf(route: Route): readonly Piece[] {
  const agent = behaviourOf(route.framework);
  return methodsOf(route).flatMap((method) =>
    agent.paths(asRun(route)).map((path) => ({ agent, method, path, route })),
  );
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
