import { concatenation, type Expression, text } from '../../../facts/expression.ts';

/** The resource whose block is being read. */
export interface ResourceScope {
  readonly path: Expression;
  readonly isSingular: boolean;
  /** With its colon: `:id`. */
  readonly parameter: string;
  /** The parameter in the paths of nested resources: `:photo_id`. */
  readonly nestedParameter: string;
}

/** The enclosing scopes and resources at a line of a routes file: https://guides.rubyonrails.org/routing.html */
export interface RoutesScope {
  readonly level: 'outside' | 'resources' | 'resource' | 'nested' | 'member' | 'collection' | 'new';
  readonly path: Expression;
  readonly shallowPath: Expression;
  readonly isShallow: boolean;
  /** The number of enclosing shallow resources. */
  readonly shallowDepth: number;
  /** The enclosing modules, with slashes: `admin/reports`. */
  readonly module: string;
  readonly controller: string | undefined;
  readonly action: string | undefined;
  readonly resource: ResourceScope | undefined;
  readonly only: readonly string[] | undefined;
  readonly except: readonly string[];
  readonly pathNames: Readonly<Record<string, string>>;
  /** Whether the format is a required part of paths: `format: true`. */
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

/**
 * The path of a route, with the format if that is required:
 * https://guides.rubyonrails.org/routing.html#specifying-constraints
 */
export function formatted(scope: RoutesScope, path: Expression): Expression {
  return scope.isFormatted ? concatenation([path, text('.:format')]) : path;
}

/** The scope for routes of the collection of the current resource. */
export function collection(scope: RoutesScope): RoutesScope {
  return scope.resource ? { ...scope, level: 'collection', path: under(scope.path, scope.resource.path) } : scope;
}

/** The scope for routes of a member of the current resource. */
export function memberOf(scope: RoutesScope): RoutesScope {
  const { resource } = scope;
  if (!resource) {
    return scope;
  }
  const base = scope.isShallow && !resource.isSingular ? scope.shallowPath : scope.path;
  const path = resource.isSingular ? under(base, resource.path) : under(base, resource.path, text(resource.parameter));
  return { ...scope, level: 'member', path };
}

/**
 * The scope for resources that are nested in a member of the current resource. Below shallow resources, only the
 * innermost resource is part of the path.
 */
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

/** The scope of a route or resource in the block of a resource without `member` or `collection` around it. */
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
