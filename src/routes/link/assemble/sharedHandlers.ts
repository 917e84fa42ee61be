import { memoized } from '../../../model/memoized.ts';
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
 * The routes of all units, in their order. Handlers that too many routes share (`BaseResource.list`, `makeHandler(…)`) are replaced by the
 * specific places noted with `noteDistinctPlace`, as is done for a method or wrapper of a package; if these are shared as well, as a class
 * that serves all routes is, by the places where the routes are registered.
 * @param units the routes of each unit, in an array that is replaced when they change: what they share is looked for once in each
 */
export function separateShared(units: readonly (readonly Route[])[]): readonly Route[] {
  const separable = units.flatMap(separableIn);
  const shared = placesOfMany(separable.map(({ place }) => place));
  if (shared.size === 0) {
    return units.flat();
  }
  const isShared = ({ place }: Separable): boolean => shared.has(place);
  const affected = separable.filter(isShared);
  // A specific place is no better if it is itself shared, for example by all routes that one loop registers.
  const choices = [distinctPlace, registeredPlace].map((placeOf) => ({
    placeOf,
    vain: placesOfMany(affected.map((each) => placeName(placeOf(each)))),
  }));
  const better = (each: Separable): Handler | undefined =>
    choices.find(({ placeOf, vain }) => !vain.has(placeName(placeOf(each))))?.placeOf(each);
  return units.flatMap((routes) => {
    const places = new Map(
      separableIn(routes)
        .filter(isShared)
        .map((each) => [each.route, better(each)]),
    );
    return places.size === 0 ? routes : routes.map((route) => moved(route, places.get(route)));
  });
}

/** A route for whose handler a specific place was noted. */
interface Separable {
  readonly route: Route;
  /** Where its handler lies. */
  readonly place: string;
  readonly distinct: Handler;
}

function distinctPlace({ distinct }: Separable): Handler {
  return distinct;
}

function registeredPlace({ route: { registered } }: Separable): Handler {
  return { file: registered.file, line: registered.line, name: undefined };
}

const separableIn = memoized((routes: readonly Route[]): readonly Separable[] =>
  routes.flatMap((route) => {
    const distinct = distinctPlaces.get(route.handler);
    return distinct ? [{ route, place: placeName(route.handler), distinct }] : [];
  }),
);

/** The places that more than `mostAtOnePlace` of those given are. */
function placesOfMany(places: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const place of places) {
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return new Set([...counts].flatMap(([place, count]) => (count > mostAtOnePlace ? [place] : [])));
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
