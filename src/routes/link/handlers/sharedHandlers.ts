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

/** The routes of a unit, among them those for whose handlers a specific place was noted. */
export interface UnitRoutes {
  readonly routes: readonly Route[];
  readonly separable: readonly Separable[];
}

/** The routes of a unit, looked through for noted places. Most units have none. */
export function unitRoutes(routes: readonly Route[]): UnitRoutes {
  const separable = routes.flatMap((route) => {
    const distinct = distinctPlaces.get(route.handler);
    const { file, line } = route.registered;
    return distinct
      ? [{ route, place: placeName(route.handler), distinct, registered: { file, line, name: undefined } }]
      : [];
  });
  return { routes, separable };
}

/**
 * The routes of all units, in their order. Handlers that too many routes share (`BaseResource.list`, `makeHandler(…)`) are replaced by the
 * specific places noted with `noteDistinctPlace`, as is done for a method or wrapper of a package; if such a place is shared as
 * well, and most of what the method answers is for objects of the same class, by the place where the route is registered.
 */
export function separateShared(units: readonly UnitRoutes[]): readonly Route[] {
  const separable = units.flatMap((unit) => unit.separable);
  const shared = placesOfMany(separable.map(({ place }) => place));
  if (shared.size === 0) {
    return units.flatMap(({ routes }) => routes);
  }
  const isShared = ({ place }: Separable): boolean => shared.has(place);
  const affected = separable.filter(isShared);
  // A specific place is no better if it is itself shared, for example by all routes that one loop registers.
  const vain = {
    distinct: placesOfMany(affected.map(({ distinct }) => placeName(distinct))),
    registered: placesOfMany(affected.map(({ registered }) => placeName(registered))),
  };
  const routesOf = countsOf(affected.flatMap((each) => [each.place, methodOfClass(each)]));
  const isDispatched = (each: Separable): boolean =>
    2 * (routesOf.get(methodOfClass(each)) ?? 0) > (routesOf.get(each.place) ?? 0);
  const better = (each: Separable): Handler | undefined => {
    if (!vain.distinct.has(placeName(each.distinct))) {
      return each.distinct;
    }
    return isDispatched(each) && !vain.registered.has(placeName(each.registered)) ? each.registered : undefined;
  };
  return units.flatMap(({ routes, separable }) => {
    const places = new Map(separable.filter(isShared).map((each) => [each.route, better(each)]));
    return places.size === 0 ? routes : routes.map((route) => moved(route, places.get(route)));
  });
}

/** A route for whose handler a specific place was noted. */
interface Separable {
  readonly route: Route;
  /** Where its handler lies. */
  readonly place: string;
  readonly distinct: Handler;
  readonly registered: Handler;
}

/** A method with the class of whose objects it is called. */
function methodOfClass({ place, distinct }: Separable): string {
  return `${place} ${placeName(distinct)}`;
}

/** The places that more than `mostAtOnePlace` of those given are. */
function placesOfMany(places: readonly string[]): ReadonlySet<string> {
  return new Set([...countsOf(places)].flatMap(([place, count]) => (count > mostAtOnePlace ? [place] : [])));
}

function countsOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

function placeName({ file, line }: Handler): string {
  return `${file}:${line}`;
}

function moved(route: Route, place: Handler | undefined): Route {
  if (!place) {
    return route;
  }
  const known = movedRoutes.get(route) ?? { ...route, handler: place };
  movedRoutes.set(route, known);
  return known;
}
