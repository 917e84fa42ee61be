import { type Fields, isFields } from '../model/fields.ts';
import type { Place, Route } from '../model/route.ts';
import { accepted, type Outcome, refused } from './refusal.ts';

function placeIn(record: Fields): Place | undefined {
  const { file, line } = record;
  return typeof file === 'string' && typeof line === 'number' ? { file, line } : undefined;
}

function routeIn(record: Fields): Route | undefined {
  const { method, path, framework, prefixUnknown, handler } = record;
  const local = record['local'] ?? path;
  const registered = placeIn(record);
  if (registered === undefined || typeof framework !== 'string' || typeof local !== 'string') {
    return undefined;
  }
  if (typeof method !== 'string' || typeof path !== 'string') {
    return undefined;
  }
  const handled = isFields(handler) ? placeIn(handler) : undefined;
  const name = isFields(handler) && typeof handler['name'] === 'string' ? handler['name'] : undefined;
  return {
    method,
    path,
    local,
    framework,
    registered,
    handler: { ...(handled ?? registered), name },
    prefixUnknown: prefixUnknown === true,
  };
}

/**
 * Parses routes from JSON Lines as `npm run -s routes` prints them. Empty lines are skipped; a line that is not a route
 * is refused.
 */
export function readRouteLines(text: string): Outcome<readonly Route[]> {
  const routes: Route[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') {
      continue;
    }
    let parsed: unknown;
    try {
      parsed = JSON.parse(line);
    } catch {
      return refused(400, 'invalid_json', `Line ${index + 1} is not valid JSON.`);
    }
    const route = isFields(parsed) ? routeIn(parsed) : undefined;
    if (route === undefined) {
      return refused(
        422,
        'no_route',
        `Line ${index + 1} is no route: method, path, framework, file and line are needed.`,
      );
    }
    routes.push(route);
  }
  return accepted(routes);
}
