import { groupBy } from '../../../model/groupBy.ts';
import type { Place, Route } from '../../../model/route.ts';

/** The routes of one registration. */
export interface FoundRoutes {
  /** File and line of the statement that registers the routes. It may be in a function with several call sites. */
  readonly statement: string;
  readonly routes: readonly Route[];
  /** Registered during a speculative run: the function has no known call site. */
  readonly isSpeculative: boolean;
  /** Not registered by a function of the same file that nobody calls. */
  readonly isCalled: boolean;
}

/** A route with its place: the registering statement, and the call that passed path and handler to it. */
interface Placed {
  readonly route: Route;
  readonly place: string;
}

/** The routes of all registrations of a unit, each once, without those of speculative runs that others make needless. */
export function distinctRoutes(found: readonly FoundRoutes[]): readonly Route[] {
  return distinct(withoutSpeculative(found));
}

/**
 * Drops routes with unknown prefix that come from speculative runs if the same place has a route with a known prefix,
 * or if another speculative run gives the route a longer path, with the same handler unless it is not known, or registers the same path
 * later. Of routes that differ by their handlers alone, those that calls make replace those of functions that nobody calls.
 */
function withoutSpeculative(found: readonly FoundRoutes[]): readonly Route[] {
  const placed = found.flatMap(({ statement, routes, isSpeculative, isCalled }) =>
    routes.map((route) => {
      const place = `${statement} ${route.registered.file}:${route.registered.line}`;
      return { route, place, isCalled, isInDoubt: isSpeculative && route.prefixUnknown };
    }),
  );
  const certain = new Set(placed.flatMap(({ route, place }) => (route.prefixUnknown ? [] : [place])));
  const speculative = placed.filter(({ isInDoubt }) => isInDoubt);
  const identity = ({ route, place }: Placed): string => `${route.method} ${place} ${route.path}`;
  const called = new Set(placed.filter((each) => each.isCalled && !each.route.prefixUnknown).map(identity));
  const latest = new Map(speculative.map((each) => [identity(each), each.route.handler]));
  const longer = groupBy(speculative, ({ route, place }) => `${route.method} ${place}`);
  const isPart = ({ route: { method, path, local, handler, registered }, place }: Placed): boolean =>
    (longer.get(`${method} ${place}`) ?? []).some(
      ({ route }) =>
        route.path.length > path.length &&
        (route.path.endsWith(path) || (path === '/' && route.local === local)) &&
        (isSamePlace(handler, route.handler) || isSamePlace(handler, registered)),
    );
  const isMeant = (each: Placed): boolean =>
    !certain.has(each.place) && latest.get(identity(each)) === each.route.handler && !isPart(each);
  return placed
    .filter((each) => each.isCalled || !called.has(identity(each)))
    .filter((each) => !each.isInDoubt || isMeant(each))
    .map(({ route }) => route);
}

function isSamePlace(first: Place, second: Place): boolean {
  return first.file === second.file && first.line === second.line;
}

/** Drops duplicates; of equal routes, one with a known prefix is kept. */
function distinct(routes: readonly Route[]): readonly Route[] {
  const seen = new Map<string, Route>();
  for (const route of routes) {
    const key = `${route.method} ${route.path} ${route.registered.file}:${route.registered.line} ${route.handler.file}:${route.handler.line}`;
    const known = seen.get(key);
    if (!known || (known.prefixUnknown && !route.prefixUnknown)) {
      seen.set(key, route);
    }
  }
  return [...seen.values()];
}
