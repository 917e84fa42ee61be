import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '../../../src/model/route.ts';

/**
 * The lines of a fixture's `expected.txt`, sorted. It is written by hand, a route a line:
 *   METHOD /full/path  registered/file:line -> handler/file:line  [prefix unknown | default prefix]  [websocket]
 * The arrow and what follows is left out where the handler stands at the registration. `#` begins a comment.
 */
export function expectedRoutes(fixture: string): readonly string[] {
  return readFileSync(join(fixture, 'expected.txt'), 'utf8')
    .split('\n')
    .map((line) => line.replace(/(^|\s)#.*$/, '').trimEnd())
    .filter((line) => line !== '')
    .sort();
}

/** Routes in the same form, sorted. */
export function routeLines(routes: readonly Route[]): readonly string[] {
  return routes.map(lineOf).sort();
}

function lineOf({ method, path, registered, handler, prefixUnknown, hasDefaultPrefix, upgrade }: Route): string {
  const at = `${registered.file}:${registered.line}`;
  const handled = `${handler.file}:${handler.line}`;
  const doubt = hasDefaultPrefix ? '  default prefix' : prefixUnknown ? '  prefix unknown' : '';
  return `${method} ${path}  ${at}${handled === at ? '' : ` -> ${handled}`}${doubt}${upgrade ? `  ${upgrade}` : ''}`;
}
