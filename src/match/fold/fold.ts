import { BoundedMap } from '../../model/boundedMap.ts';
import { dialectOf } from '../../model/frameworks/descriptors.ts';
import { type Dialect, universalDialect } from '../../model/frameworks/dialect.ts';
import { memoized } from '../../model/memoized.ts';
import type { Route } from '../../model/route.ts';
import { foldPath, type PathForm } from './normalForm.ts';
import { parseRequestName } from './requestName.ts';

/** The normal form of a method list and a path, by which names and routes are compared. */
export interface NormalForm {
  /** In upper case; `ANY` for all methods. */
  readonly methods: readonly string[];
  /** One path, or several if a name lists them (Express: `GET /a1,/a2`): the route answers all of them. */
  readonly paths: readonly PathForm[];
}

/** The normal forms of a route: by its full path, and by its path as written at the registration. */
export interface RouteForm {
  readonly methods: readonly string[];
  readonly full: PathForm;
  readonly local: PathForm;
}

/**
 * The last paths that were folded: routes of one path lie beside each other, local paths recur, and names are folded
 * again at each matching.
 */
const pathForms = memoized<Dialect, BoundedMap<string, PathForm>>(() => new BoundedMap(mostPathForms));
const mostPathForms = 512;

/** The normal form of a route in its framework's syntax, memoised. */
export const foldRoute = memoized((route: Route): RouteForm => {
  const dialect = dialectOf(route.framework);
  const full = foldFullPath(route, dialect);
  return {
    methods: route.method.toUpperCase().split(/\s*[,|]\s*/),
    full,
    local: route.local === route.path ? full : foldKnownPath(route.local, dialect),
  };
});

/** Folds a path as `foldPath` does, memoised. */
function foldKnownPath(path: string, dialect: Dialect): PathForm {
  const forms = pathForms(dialect);
  const known = forms.get(path);
  if (known) {
    return known;
  }
  const form = foldPath(path, dialect);
  forms.set(path, form);
  return form;
}

/** The application's own path is what most agents send; others send it with what the server puts before it. */
function foldFullPath({ path, serverPrefix }: Route, dialect: Dialect): PathForm {
  if (serverPrefix === undefined || !path.startsWith(serverPrefix)) {
    return foldKnownPath(path, dialect);
  }
  const own = foldPath(path.slice(serverPrefix.length), dialect);
  const keys = new Set(own.shapes.map(({ key }) => key));
  const whole = foldPath(path, dialect).shapes.filter(({ key }) => !keys.has(key));
  return { text: own.text, shapes: [...own.shapes, ...whole] };
}

/** Whether a route is registered with its full path, so that there is no prefix that an agent could drop. */
export function isUnprefixed(route: Route): boolean {
  const { full, local } = foldRoute(route);
  return !route.prefixUnknown && full.shapes[0]?.key === local.shapes[0]?.key;
}

/**
 * The normal form of a transaction's name in a framework's syntax, or in every syntax if the framework is unknown.
 * Undefined for a name without a path.
 */
export function foldName(name: string, dialect: Dialect = universalDialect): NormalForm | undefined {
  const request = parseRequestName(name);
  return request && { methods: request.methods, paths: foldNamedPath(request.path, dialect) };
}

/** The paths of a name: several for a comma-separated list, as Express sends it. */
export function foldNamedPath(path: string, dialect: Dialect): readonly PathForm[] {
  const parts = dialect.parentheses === 'pattern' ? pathList(path) : [path];
  return parts.map((part) => foldKnownPath(part, dialect));
}

/** Splits `/a1,/a2` at commas that are not within parentheses or braces. */
function pathList(path: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < path.length; index += 1) {
    const character = path.charAt(index);
    if ('([{'.includes(character)) {
      depth += 1;
    } else if (')]}'.includes(character)) {
      depth -= 1;
    } else if (character === ',' && depth === 0 && path.charAt(index + 1) === '/') {
      parts.push(path.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, path.slice(start)];
}
