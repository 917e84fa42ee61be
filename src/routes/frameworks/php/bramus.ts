import type { Framework } from '../framework.ts';
import { collectorQuery, readCollectors } from './routeCollectors.ts';

const collecting = {
  framework: 'bramus',
  classes: /^\\Bramus\\Router\\Router$/,
  mapping: new Set(['match']),
  opening: new Set(['mount']),
  basePath: 'setBasePath',
  all: 'all',
  namespace: 'setNamespace',
  sharesRouter: true,
};

/** Bramus Router: https://github.com/bramus/router#routing */
export const bramus: Framework = {
  name: 'bramus',
  support: {
    title: 'Bramus Router',
    followed: '`match`, `all`, mounted closures, `setBasePath`, `setNamespace`, routers of a container',
    notFollowed: 'namespaces that other files set',
  },
  languages: ['php'],
  signs: ['Bramus\\Router'],
  trigger: (source) => /\bBramus\\Router\b/.test(source),
  query: collectorQuery,
  join: joinMounted,
  read: (file, matches) => readCollectors(matches, collecting, file),
};

/**
 * The path begins with one slash, and ends in one only where it is the root.
 * https://github.com/bramus/router/blob/master/src/Bramus/Router/Router.php
 */
function joinMounted(segments: readonly string[]): string {
  const own = (segments.at(-1) ?? '').replace(/^\/+|\/+$/g, '');
  const mounted = segments
    .slice(0, -1)
    .map((segment) => segment.replace(/\/+$/, ''))
    .join('');
  return mounted === '' ? `/${own}` : `${mounted}/${own}`.replace(/\/+$/, '');
}
