import { concatenation, type Expression, text } from '../../../facts/expression.ts';

/** The resource whose block is being read. */
export interface ResourceScope {
  readonly path: Expression;
  readonly isSingular: boolean;
  /** With the colon: `:id`. */
  readonly parameter: string;
  /** As resources nested in it see it: `:photo_id`. */
  readonly nestedParameter: string;
}

/** What stands around a line of a routes file. https://guides.rubyonrails.org/routing.html */
export interface RoutesScope {
  readonly level: 'outside' | 'resources' | 'resource' | 'nested' | 'member' | 'collection' | 'new';
  readonly path: Expression;
  readonly shallowPath: Expression;
  readonly isShallow: boolean;
  /** How many shallow resources stand around. */
  readonly shallowDepth: number;
  /** With slashes: `admin/reports`. */
  readonly module: string;
  readonly controller: string | undefined;
  readonly action: string | undefined;
  readonly resource: ResourceScope | undefined;
  readonly only: readonly string[] | undefined;
  readonly except: readonly string[];
  readonly pathNames: Readonly<Record<string, string>>;
  /** The format has to be said: `format: true`. */
  readonly isFormatted: boolean;
  readonly via: readonly string[] | undefined;
  readonly to: string | undefined;
}

export const outermost: RoutesScope = {
  level: 'outside',
  path: text(''),
  shallowPath: text(''),
  isShallow: false,
  shallowDepth: 0,
  module: '',
  controller: undefined,
  action: undefined,
  resource: undefined,
  only: undefined,
  except: [],
  pathNames: {},
  isFormatted: false,
  via: undefined,
  to: undefined,
};

export function under(path: Expression, ...more: readonly Expression[]): Expression {
  return concatenation([path, ...more.flatMap((part) => [text('/'), part])]);
}

/** The path of a route, with the format where that is no option: https://guides.rubyonrails.org/routing.html#specifying-constraints */
export function formatted(scope: RoutesScope, path: Expression): Expression {
  return scope.isFormatted ? concatenation([path, text('.:format')]) : path;
}

/** The routes of all of a resource. */
export function collection(scope: RoutesScope): RoutesScope {
  return scope.resource ? { ...scope, level: 'collection', path: under(scope.path, scope.resource.path) } : scope;
}

/** The routes of one of a resource. */
export function memberOf(scope: RoutesScope): RoutesScope {
  const { resource } = scope;
  if (!resource) {
    return scope;
  }
  const base = scope.isShallow && !resource.isSingular ? scope.shallowPath : scope.path;
  const path = resource.isSingular ? under(base, resource.path) : under(base, resource.path, text(resource.parameter));
  return { ...scope, level: 'member', path };
}

/** What is nested in one of a resource; below shallow resources only the nearest counts. */
export function nested(scope: RoutesScope): RoutesScope {
  const { resource } = scope;
  if (!resource) {
    return scope;
  }
  const base = scope.isShallow && scope.shallowDepth >= 1 && !resource.isSingular ? scope.shallowPath : scope.path;
  const path = resource.isSingular
    ? under(base, resource.path)
    : under(base, resource.path, text(resource.nestedParameter));
  return { ...scope, level: 'nested', path };
}

export function making(scope: RoutesScope): RoutesScope {
  const within = collection(scope);
  return { ...within, level: 'new', path: under(within.path, text(scope.pathNames['new'] ?? 'new')) };
}

/** Where a route or resource inside a resource's block belongs, if nothing else is said. */
export function implied(scope: RoutesScope): RoutesScope {
  switch (scope.level) {
    case 'resources':
      return nested(scope);
    case 'resource':
      return memberOf(scope);
    default:
      return scope;
  }
}

export function inModule(module: string, controller: string): string {
  return controller.startsWith('/') || module === '' ? controller.replace(/^\//, '') : `${module}/${controller}`;
}
