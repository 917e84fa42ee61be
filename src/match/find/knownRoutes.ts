import { dialectOf } from '../../model/frameworks/descriptors.ts';
import type { Route } from '../../model/route.ts';
import { foldRoute } from '../fold/fold.ts';
import { foldPath, type PathForm } from '../fold/normalForm.ts';
import { parseRequestName } from '../fold/requestName.ts';
import { RouteLookup } from './routeLookup.ts';

/** Queries on routes about requests that have been received. */
export interface KnownRoutes {
  /**
   * The path of the route that answers a method and a path. Undefined if there is none, or if there are routes with
   * different paths.
   *
   * @param reported the route that an agent reports. A path is then returned only if the request is none of that route,
   *   but of one with a longer or shorter path (some agents report the path of a mount, others leave it out), or if the
   *   handler of that route hands it on.
   */
  template(method: string, path: string, reported?: string): string | undefined;
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
  const answering = (method: string, path: string, reported: string | undefined) => {
    const request = parseRequestName(`${method} ${path}`);
    const [route, ...others] = request ? lookup.answering(request, reported !== undefined) : [];
    if (route === undefined || others.some((other) => other.path !== route.path)) {
      return undefined;
    }
    if (reported === undefined || reported === path) {
      return route.path;
    }
    const named = find(`${method} ${reported}`);
    const isMeant = named?.by === 'fullPath' && lookup.isRequestOf(named.routes, path);
    const isOther = isMeant ? isHandedOn(named.routes, route) : isPartOf(reported, route);
    return isOther ? route.path : undefined;
  };
  return {
    template(method, path, reported) {
      const key = `${method} ${path} ${reported ?? ''}`;
      if (!templates.has(key)) {
        if (templates.size >= mostRemembered) {
          templates.clear();
        }
        templates.set(key, answering(method, path, reported));
      }
      return templates.get(key);
    },
    has: (name) => find(name) !== undefined,
  };
}

const mostRemembered = 5_000;

/** Whether the path of a route begins with a reported one, as it is written, or one of both ends with the other. */
function isPartOf(reported: string, route: Route): boolean {
  if (`${route.path}/`.startsWith(`${reported.replace(/\/$/, '')}/`)) {
    return true;
  }
  const keys = ({ shapes }: PathForm) => shapes.map(({ key }) => `/${key}`);
  const own = keys(foldRoute(route).full);
  return keys(foldPath(reported, dialectOf(route.framework))).some((part) =>
    own.some((key) => key.endsWith(part) || part.endsWith(key)),
  );
}

/** Whether the route is of another framework, to which the file of one of these handlers hands requests on. */
function isHandedOn(outer: readonly Route[], { framework, registered, via = [] }: Route): boolean {
  const files = new Set([registered, ...via].map(({ file }) => file));
  return outer.some((route) => route.framework !== framework && files.has(route.registered.file));
}
