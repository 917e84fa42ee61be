import type { Route } from '../../model/route.ts';
import { parseRequestName } from '../fold/requestName.ts';
import { RouteLookup } from './routeLookup.ts';

/** What routes say about requests that have happened. */
export interface KnownRoutes {
  /** The path of the route that answers a method and a path; undefined where none does, or routes of different paths do. */
  template(method: string, path: string): string | undefined;
  /** Whether a route has this name, a method and a path, as an agent writes it. */
  has(name: string): boolean;
}

/** Looks up requests among routes; the same path is looked up once. */
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
