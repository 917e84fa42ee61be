import type { Route } from '../route.ts';

/** The documented rules by which the agent for a framework names requests. */
export interface AgentNaming {
  readonly type: 'request' | 'transaction';
  /** The path that it sends for a route; `concrete` if it sends the path of the request. */
  readonly sends: ((route: Route) => string) | 'concrete';
  /**
   * How it names a request whose route was registered with others by one call: by their paths, or their methods, joined
   * by commas.
   */
  readonly joins?: 'paths' | 'methods';
  /** Whether it sends the path as registered, without the prefix under which its router is mounted. */
  readonly dropsPrefix: boolean;
  /** Whether its names begin with a slash; Django's do not. */
  readonly leadingSlash: boolean;
  /** Whether it sends the template of the route for every request that reached one. */
  readonly sendsTemplates: boolean;
  /** What it sends for a request that reached no route. */
  readonly unrouted?: string;
}

/**
 * The rules for frameworks without a documented agent, those of OpenTelemetry: the method and `http.route`, or a path.
 */
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
