import type { Handler, Route } from '../../../model/route.ts';

/** More routes than this at one place say nothing about any of them. */
const mostAtOnePlace = 10;

const heirs = new WeakMap<Handler, Handler>();
const movedRoutes = new WeakMap<Route, Route>();

/**
 * Notes what tells the routes of a handler apart where it answers for many: the class that inherits it, or the place that
 * registers an object or a function made for each of them.
 */
export function noteHeir(handler: Handler, heir: Handler): Handler {
  heirs.set(handler, heir);
  return handler;
}

/**
 * The routes, where those of code that answers for many (`BaseResource.list`, `makeHandler(…)`) are handled by what tells them
 * apart: as where a package has the method, or the wrapper.
 */
export function atHeirs(routes: readonly Route[]): readonly Route[] {
  const inherited = routes.filter(({ handler }) => heirs.has(handler));
  const shared = placesOfMany(inherited.map(({ handler }) => handler));
  if (shared.size === 0) {
    return routes;
  }
  const isShared = ({ handler }: Route): boolean => shared.has(placeName(handler));
  // A loop that registers them all tells them apart no better.
  const vain = placesOfMany(inherited.filter(isShared).flatMap(({ handler }) => heirs.get(handler) ?? []));
  return routes.map((route) => {
    const heir = isShared(route) ? heirs.get(route.handler) : undefined;
    return heir && !vain.has(placeName(heir)) ? moved(route, heir) : route;
  });
}

/** The places at which too many of these lie. */
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

function moved(route: Route, heir: Handler): Route {
  const known = movedRoutes.get(route) ?? { ...route, handler: heir };
  movedRoutes.set(route, known);
  return known;
}
