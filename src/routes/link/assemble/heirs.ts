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
  const counts = new Map<string, number>();
  const inherited = routes.filter(({ handler }) => heirs.has(handler));
  for (const { handler } of inherited) {
    const place = `${handler.file}:${handler.line}`;
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  if (![...counts.values()].some((count) => count > mostAtOnePlace)) {
    return routes;
  }
  return routes.map((route) =>
    (counts.get(`${route.handler.file}:${route.handler.line}`) ?? 0) > mostAtOnePlace ? moved(route) : route,
  );
}

function moved(route: Route): Route {
  const heir = heirs.get(route.handler);
  if (!heir) {
    return route;
  }
  const known = movedRoutes.get(route) ?? { ...route, handler: heir };
  movedRoutes.set(route, known);
  return known;
}
