import { singular } from '../../doctrineSingular.ts';

export interface CakeRoute {
  /** The name of the route in the option `only`. */
  readonly key: string;
  readonly methods: readonly string[];
  readonly path: string;
  readonly action: string;
}

/** The routes of `resources()`: https://book.cakephp.org/5/en/development/routing.html#creating-restful-routes */
export function resourceRoutes(path: string): readonly CakeRoute[] {
  return [
    { key: 'index', methods: ['GET'], path, action: 'index' },
    { key: 'create', methods: ['POST'], path, action: 'add' },
    { key: 'view', methods: ['GET'], path: `${path}/{id}`, action: 'view' },
    { key: 'update', methods: ['PUT', 'PATCH'], path: `${path}/{id}`, action: 'edit' },
    { key: 'delete', methods: ['DELETE'], path: `${path}/{id}`, action: 'delete' },
  ];
}

/**
 * The routes of `Router::mapResources()` in CakePHP 2.
 * https://book.cakephp.org/2/en/development/rest.html#the-simple-setup
 */
export function mappedResources(controller: string, prefix = '/'): readonly CakeRoute[] {
  const path = `${prefix}${underscored(controller)}`;
  return [
    { key: 'index', methods: ['GET'], path, action: 'index' },
    { key: 'view', methods: ['GET'], path: `${path}/:id`, action: 'view' },
    { key: 'create', methods: ['POST'], path, action: 'add' },
    { key: 'update', methods: ['PUT', 'POST'], path: `${path}/:id`, action: 'edit' },
    { key: 'delete', methods: ['DELETE'], path: `${path}/:id`, action: 'delete' },
  ];
}

/** A resource name as a path segment: `blog-posts` for `BlogPosts`. */
export function dasherized(name: string): string {
  return underscored(name).replaceAll('_', '-');
}

/** A name as those of CakePHP's tables and paths: `blog_posts` for `BlogPosts`. */
export function underscored(name: string): string {
  return name
    .replace(/^\//, '')
    .replace(/(?<=\w)([A-Z])/g, '_$1')
    .replaceAll('-', '_')
    .toLowerCase();
}

/** The path parameter of a resource in the paths of nested resources: `article_id` for `Articles`. */
export function resourceId(name: string): string {
  return `${singular(underscored(name))}_id`;
}
