import { universalDialect } from '../../model/frameworks/dialect.ts';
import { groupBy } from '../../model/groupBy.ts';
import type { Route } from '../../model/route.ts';
import { foldRoute } from '../fold/fold.ts';
import { foldPath, type PathForm } from '../fold/normalForm.ts';
import { isConcrete, type RequestName } from '../fold/requestName.ts';
import { methodFit } from './fitness.ts';

type RoutesByShape = ReadonlyMap<string, readonly Route[]>;

/** Finds routes with an unknown prefix by the end of a path. They are candidates for a pin. */
export class SuffixLookup {
  readonly #byPath: RoutesByShape;
  /** By the path as registered: a known path may begin with a default that the environment has replaced. */
  readonly #byLocalPath: RoutesByShape;

  constructor(routes: readonly Route[]) {
    const unknown = routes.filter((route) => route.prefixUnknown);
    this.#byPath = groupBy(unknown, (route) => shapeOf(foldRoute(route).full)?.key ?? '');
    this.#byLocalPath = groupBy(
      unknown.filter((route) => isTelling(foldRoute(route).local)),
      (route) => shapeOf(foldRoute(route).local)?.key ?? '',
    );
  }

  /** The routes whose known path is the longest suffix of the name's path; if there are none, whose path as registered is. */
  find(name: RequestName): readonly Route[] {
    if (this.#byPath.size === 0 || (isConcrete(name.path) && !name.path.includes('/'))) {
      return [];
    }
    const segments = shapeOf(foldPath(name.path, universalDialect))?.segments.map(({ key }) => key) ?? [];
    const suffixes = segments.map((_, start) => segments.slice(start).join('/'));
    return longest(suffixes, this.#byPath, name) ?? longest(suffixes, this.#byLocalPath, name) ?? [];
  }
}

function longest(
  suffixes: readonly string[],
  byShape: RoutesByShape,
  { methods }: RequestName,
): readonly Route[] | undefined {
  return suffixes
    .map((key) => (byShape.get(key) ?? []).filter((route) => methodFit(foldRoute(route).methods, methods) > 0))
    .find((routes) => routes.length > 0);
}

function shapeOf({ shapes }: PathForm): PathForm['shapes'][number] | undefined {
  return shapes[0];
}

/** Whether a path has a segment without parameters: `/:id` is the end of too many. */
function isTelling(path: PathForm): boolean {
  return shapeOf(path)?.segments.some(({ kind }) => kind === 'literal') ?? false;
}
