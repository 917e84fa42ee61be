import type { Handler, Route } from '../../../model/route.ts';

/** If more routes than this have one handler line, the line does not identify any of them. */
const mostAtOnePlace = 10;

const distinctPlaces = new WeakMap<Handler, Handler>();
const movedRoutes = new WeakMap<Route, Route>();

/**
 * Notes, for a handler that may be shared by several routes, the place that is specific to one of them: the subclass
 * that inherits the handler, or the registration of an object or function that was created for the route.
 */
export function noteDistinctPlace(handler: Handler, place: Handler): Handler {
  distinctPlaces.set(handler, place);
  return handler;
}

/**
 * Replaces handlers that too many routes share (`BaseResource.list`, `makeHandler(…)`) by the specific places noted
 * with `noteDistinctPlace`, as is done for a method or wrapper of a package.
 */
export function separateShared(routes: readonly Route[]): readonly Route[] {
  const inherited = routes.filter(({ handler }) => distinctPlaces.has(handler));
  const shared = placesOfMany(inherited.map(({ handler }) => handler));
  if (shared.size === 0) {
    return routes;
  }
  const isShared = ({ handler }: Route): boolean => shared.has(placeName(handler));
  // Specific places are no better if they are themselves shared, for example by all routes that one loop registers.
  const vain = placesOfMany(inherited.filter(isShared).flatMap(({ handler }) => distinctPlaces.get(handler) ?? []));
  return routes.map((route) => {
    const place = isShared(route) ? distinctPlaces.get(route.handler) : undefined;
    return place && !vain.has(placeName(place)) ? moved(route, place) : route;
  });
}

/** The places that more than `mostAtOnePlace` of the handlers share. */
function placesOfMany(handlers: readonly Handler[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const handler of handlers) {
    counts.set(placeName(handler), (counts.get(placeName(handler)) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([place, count]) => (count > mostAtOnePlace ? [place] : [])));
}

function placeName({ file, line }: Handler): string {
  return `${file}:${line}`;
}

function moved(route: Route, place: Handler): Route {
  const known = movedRoutes.get(route) ?? { ...route, handler: place };
  movedRoutes.set(route, known);
  return known;
}
