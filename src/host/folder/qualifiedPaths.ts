import type { ReadingLimit } from '../../model/readingLimit.ts';
import type { Place, Route } from '../../model/route.ts';

// Adds to the paths of a root the prefix that they have in the workspace.

export function qualify<P extends Place>(place: P, prefix: string): P {
  return { ...place, file: `${prefix}${place.file}` };
}

export function qualifyFile(limit: ReadingLimit, file: string, prefix: string): ReadingLimit {
  return { ...limit, file: `${prefix}${file}` };
}

/** Adds the prefix to the routes of a root. Routes that share the array of their prefix's places still do so. */
export function qualifyRoutes(routes: readonly Route[], prefix: string): readonly Route[] {
  if (prefix === '') {
    return routes;
  }
  const known = new Map<readonly Place[], readonly Place[]>();
  const qualified = (via: readonly Place[]): readonly Place[] => {
    const places = known.get(via) ?? via.map((place) => qualify(place, prefix));
    known.set(via, places);
    return places;
  };
  return routes.map((route) => ({
    ...route,
    registered: qualify(route.registered, prefix),
    ...(route.via === undefined ? {} : { via: qualified(route.via) }),
    handler: qualify(route.handler, prefix),
  }));
}
