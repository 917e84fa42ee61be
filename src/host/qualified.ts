import type { ReadingLimit } from '../model/readingLimit.ts';
import type { Place, Route } from '../model/route.ts';

// Paths of a root, with what stands before them in the whole workspace.

export function qualify<P extends Place>(place: P, prefix: string): P {
  return { ...place, file: `${prefix}${place.file}` };
}

export function qualifyFile(limit: ReadingLimit, file: string, prefix: string): ReadingLimit {
  return { ...limit, file: `${prefix}${file}` };
}

export function qualifyRoute(route: Route, prefix: string): Route {
  return prefix === ''
    ? route
    : { ...route, registered: qualify(route.registered, prefix), handler: qualify(route.handler, prefix) };
}
