/** Ends a prefix that puts no slash on the root path of what is imported under it. */
export const withoutSlashOnRoot = '//';

/**
 * The path of a route under the prefixes of imports. Paths are trimmed to one leading slash, prefixes at both ends:
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
