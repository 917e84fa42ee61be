import type { Handler, Route } from '../../../model/route.ts';

/** More routes than this at one place say nothing about any of them. */
const mostAtOnePlace = 10;

const heirs = new WeakMap<Handler, Handler>();
const movedRoutes = new WeakMap<Route, Route>();

/** Notes the class that inherits a handler, by whose place it may be told from those of other classes. */
export function noteHeir(handler: Handler, heir: Handler): Handler {
  heirs.set(handler, heir);
  return handler;
}

/**
 * The routes, where those of an inherited method that answers for many classes (`BaseResource.list`) are handled by the class
 * that inherits it: the same as where a package's class has the method.
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
