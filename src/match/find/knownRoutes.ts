import type { Route } from '../../model/route.ts';
import { parseRequestName } from '../fold/requestName.ts';
import { RouteLookup } from './routeLookup.ts';

/** Queries on routes about requests that have been received. */
export interface KnownRoutes {
  /**
   * The path of the route that answers a method and a path. Undefined if there is none, or if there are routes with
   * different paths.
   */
  template(method: string, path: string): string | undefined;
  /** Whether a route has this name, a method and a path as an agent writes them. */
  has(name: string): boolean;
}

/** Looks up requests among routes, memoised by path. */
export function knownRoutes(routes: readonly Route[]): KnownRoutes {
  const lookup = new RouteLookup(routes);
  const templates = new Map<string, string | undefined>();
  const find = (text: string) => {
    const name = parseRequestName(text);
    return name && lookup.find(name);
  };
  return {
    template(method, path) {
      const key = `${method} ${path}`;
      if (!templates.has(key)) {
        if (templates.size >= mostRemembered) {
          templates.clear();
        }
        const paths = new Set(find(key)?.routes.map((route) => route.path));
        templates.set(key, paths.size === 1 ? [...paths][0] : undefined);
      }
      return templates.get(key);
    },
    has: (name) => find(name) !== undefined,
  };
}

const mostRemembered = 5_000;
