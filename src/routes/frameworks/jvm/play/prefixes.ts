import { knownText } from '../../../link/values/abstractValue.ts';
import { doubtOfPrefix, entryOf, textOf, textsOf } from '../../evaluatedTexts.ts';
import type { FinishedPath, NearestSetting, RouteDraft } from '../../framework.ts';
import { joinMounted } from '../../join.ts';

/** The key of the setting with the path of all routes: https://www.playframework.com/documentation/latest/JavaConfig */
export const contextKey = 'play.http.context';
/** The key of the setting with the package of the router that answers all requests: https://www.playframework.com/documentation/latest/sbtSubProjects */
export const outermostKey = 'play.http.router';
/** Bound on routers that include each other. */
const deepest = 16;
/** Bound on the places at which a router is included. */
const mostPlaces = 64;

/** The key of the setting that includes the router of a package. */
export function routerKey(router: string): string {
  return `router ${router}`;
}

/**
 * Puts the prefixes at which its router is included before the path of a route, and the context before all. The prefix of a router
 * that no file includes is unknown, but for the router of the application.
 */
export function finishPlayPath({ segments, options }: RouteDraft, setting: NearestSetting): readonly FinishedPath[] {
  let above: readonly (readonly string[])[] = [[]];
  const configured = setting(outermostKey);
  const outermost = configured === undefined ? '' : knownText(configured);
  let router = knownText(options.get('router')) ?? '';
  let depth = 0;
  for (; router !== outermost && depth < deepest; depth += 1) {
    const include = setting(routerKey(router));
    const prefixes = textsOf(entryOf(include, 'prefixes'));
    if (prefixes.length === 0 || prefixes.length * above.length > mostPlaces) {
      return above.map((below) => ({ path: joinMounted([...below, ...segments]), unknown: true }));
    }
    above = prefixes.flatMap((prefix) => above.map((below) => [prefix, ...below]));
    router = knownText(entryOf(include, 'router')) ?? '';
  }
  const context = setting(contextKey);
  const doubt = depth === deepest ? { unknown: true } : doubtOfPrefix(context);
  return above.map((prefixes) => ({ path: joinMounted([textOf(context), ...prefixes, ...segments]), ...doubt }));
}
