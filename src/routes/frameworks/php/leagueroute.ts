import type { Framework } from '../framework.ts';
import { collectorQuery, readCollectors } from './routeCollectors.ts';

const collecting = {
  framework: 'leagueroute',
  classes: /^\\League\\Route\\(?:Router|RouteGroup|RouteCollection|RouteCollectionInterface)$/,
  mapping: new Set(['map', 'addRoute']),
  opening: new Set(['group']),
};

/** League Route: https://route.thephpleague.com/5.x/routes/ */
export const leagueroute: Framework = {
  name: 'leagueroute',
  support: {
    title: 'League Route',
    followed: 'groups, `map`, cached routers',
    notFollowed: 'routers that a container makes without a type',
  },
  languages: ['php'],
  signs: ['League\\Route\\'],
  trigger: (source) => /\bLeague\\Route\\/.test(source),
  query: collectorQuery,
  join: joinGrouped,
  read: (file, matches) => readCollectors(matches, collecting, file),
};

/**
 * Each part begins with one slash, and a path that is only a slash adds nothing to a group.
 * https://github.com/thephpleague/route/blob/5.x/src/RouteGroup.php
 */
function joinGrouped(segments: readonly string[]): string {
  const own = segments.at(-1) ?? '';
  const groups = segments.slice(0, -1).filter((segment) => segment !== '');
  const parts = groups.length > 0 && own === '/' ? groups : [...groups, own];
  return parts.map((part) => `/${part.replace(/^\/+/, '')}`).join('');
}
