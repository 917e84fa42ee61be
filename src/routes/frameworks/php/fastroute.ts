import type { Framework } from '../framework.ts';
import { joinVerbatim } from '../join.ts';
import { collectorQuery, readCollectors } from './routeCollectors.ts';

const collecting = {
  framework: 'fastroute',
  classes: /^\\FastRoute\\(?:RouteCollector|ConfigureRoutes)$/,
  mapping: new Set(['addRoute']),
  opening: new Set(['addGroup']),
  passing: /(?:^|\\)(?:(?:simple|cached)Dispatcher|recommendedSettings)$/,
};

/** FastRoute by itself: https://github.com/nikic/FastRoute#defining-routes */
export const fastroute: Framework = {
  name: 'fastroute',
  support: {
    title: 'FastRoute',
    followed: 'dispatchers, collectors, groups, optional parts',
    notFollowed: 'collectors of other classes',
  },
  languages: ['php'],
  signs: ['FastRoute\\'],
  trigger: (source) => /\bFastRoute\\/.test(source),
  query: collectorQuery,
  join: joinVerbatim,
  read: (file, matches) => readCollectors(matches, collecting, file),
};
