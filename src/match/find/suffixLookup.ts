import { universalDialect } from '../../model/frameworks/dialect.ts';
import { groupBy } from '../../model/groupBy.ts';
import type { Route } from '../../model/route.ts';
import { foldRoute } from '../fold/fold.ts';
import { foldPath } from '../fold/normalForm.ts';
import { isConcrete, type RequestName } from '../fold/requestName.ts';
import { methodFit } from './fitness.ts';

/** Finds routes with an unknown prefix by the end of a path. They are candidates for a pin. */
export class SuffixLookup {
  readonly #byShape: ReadonlyMap<string, readonly Route[]>;

  constructor(routes: readonly Route[]) {
    const known = routes.filter((route) => route.prefixUnknown);
    this.#byShape = groupBy(known, (route) => foldRoute(route).full.shapes[0]?.key ?? '');
  }

  /** The routes whose known path is the longest suffix of the name's path. */
  find(name: RequestName): readonly Route[] {
    if (this.#byShape.size === 0 || (isConcrete(name.path) && !name.path.includes('/'))) {
      return [];
    }
    const segments = foldPath(name.path, universalDialect).shapes[0]?.segments ?? [];
    for (let start = 0; start < segments.length; start += 1) {
      const key = segments
        .slice(start)
        .map((segment) => segment.key)
        .join('/');
      const routes = (this.#byShape.get(key) ?? []).filter(
        (route) => methodFit(foldRoute(route).methods, name.methods) > 0,
      );
      if (routes.length > 0) {
        return routes;
      }
    }
    return [];
  }
}
