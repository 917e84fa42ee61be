import { equalData } from '../../model/equalData.ts';
import type { Route } from '../../model/route.ts';

/** The routes, with the earlier object of each unchanged route, so that memos by identity stay valid; the earlier array if nothing has changed. */
export function reusedRoutes(routes: readonly Route[], earlier: readonly Route[]): readonly Route[] {
  const [kept, before] = [new Set(routes), new Set(earlier)];
  const gone = earlier.filter((route) => !kept.has(route));
  const known = new Map(gone.map((route) => [keyOf(route), route]));
  const reused = routes.map((route) => {
    const same = before.has(route) ? route : known.get(keyOf(route));
    return same && equalData(same, route) ? same : route;
  });
  const isSame = reused.length === earlier.length && reused.every((route, index) => route === earlier[index]);
  return isSame ? earlier : reused;
}

/** A key that is equal for equal routes. */
function keyOf({ method, path, registered }: Route): string {
  return `${method} ${path} ${registered.file} ${registered.line}`;
}
