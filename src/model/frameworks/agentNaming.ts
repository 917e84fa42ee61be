import type { Route } from '../route.ts';

/** What is documented of how the agent for a framework names requests (transaction names of the agents). */
export interface AgentNaming {
  readonly type: 'request' | 'transaction';
  /** The path that it sends for a route; `concrete` where it sends that of the request. */
  readonly sends: ((route: Route) => string) | 'concrete';
  /** What several routes registered by one call become in one name: their paths, or their methods, joined by commas. */
  readonly joins?: 'paths' | 'methods';
  /** It sends the path as written where the route is registered, without the prefix it is mounted under. */
  readonly dropsPrefix: boolean;
  /** Whether its names begin with a slash; Django's do not. */
  readonly leadingSlash: boolean;
  /** It sends the route's template for every request that reached a route. */
  readonly sendsTemplates: boolean;
  /** What it sends for a request that reached no route. */
  readonly unrouted?: string;
}

/** A framework whose agent is not documented is taken to report as OpenTelemetry does: the method and `http.route`, or a path. */
export const openTelemetry: AgentNaming = {
  type: 'request',
  sends: ({ path }) => slashed(path),
  dropsPrefix: false,
  leadingSlash: true,
  sendsTemplates: false,
};

/** An agent that sends the template of the route. */
export const templates: AgentNaming = { ...openTelemetry, sendsTemplates: true };

/** A path with a slash at the beginning. */
export function slashed(path: string): string {
  return path.startsWith('/') ? path : `/${path}`;
}

/** A path without slashes at its ends. */
export function trimmed(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}
