/** Ends a prefix under which the root path gets no trailing slash (`trailing_slash_on_root: false`). */
export const withoutSlashOnRoot = '//';

/**
 * The path of a route under the prefixes of its imports. A path is trimmed to one leading slash, a prefix at both ends:
 * https://symfony.com/doc/current/routing.html#route-groups-and-prefixes
 */
export function symfonyPath(prefixes: readonly string[], own: string): string {
  return prefixes.reduceRight(
    (path, prefix) => {
      const trimmed = prefix.trim().replace(/^\/+|\/+$/g, '');
      const rest = path === '/' && prefix.endsWith(withoutSlashOnRoot) ? '' : path;
      return trimmed === '' ? path : `/${trimmed}${rest}`;
    },
    `/${own.trim().replace(/^\/+/, '')}`,
  );
}
