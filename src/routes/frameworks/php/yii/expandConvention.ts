import { doubtOf, doubtOfPrefix, entryOf, itemsOf, textOf } from '../../evaluatedTexts.ts';
import type { FinishedPath, NearestSetting, RouteDraft } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import {
  baseUrlKey,
  defaultRouteKey,
  managerKey,
  modulesKey,
  namespaceKey,
  plainUrlsKey,
  rulesKey,
} from './conventions.ts';
import { entryScriptKey } from './entryScripts.ts';
import { ruleTable } from './ruleTable.ts';

/** Controllers of an application or module: the namespace, what precedes their ids in routes, and which of them answers by default. */
interface Place {
  readonly namespace: string;
  readonly above: string;
  readonly defaultRoute: string;
}

/** The paths of a rule, or those of an action by the conventions of its application, below the base URL of the application. */
export function finish(draft: RouteDraft, setting: NearestSetting): readonly FinishedPath[] {
  const base = setting(baseUrlKey) ?? setting(entryScriptKey);
  const doubt = doubtOf([doubtOfPrefix(base), { unknown: textOf(setting(plainUrlsKey)) === 'true' }]);
  const paths = draft.options.has('controller')
    ? conventionPaths(draft, setting)
    : [{ path: joinTrimmed(draft.segments) }];
  return paths.map((each) => ({ ...each, path: joinTrimmed([textOf(base), each.path]), ...doubt }));
}

/**
 * A path for each rule whose route has parameters, and the route itself unless paths have to match a rule:
 * https://www.yiiframework.com/doc/guide/2.0/en/runtime-routing#url-rules
 * https://www.yiiframework.com/doc/api/2.0/yii-web-urlmanager#$enableStrictParsing-detail
 */
function conventionPaths(
  { segments, options }: RouteDraft,
  setting: NearestSetting,
): readonly Pick<FinishedPath, 'path' | 'method'>[] {
  const manager = setting(managerKey);
  if (manager?.kind !== 'object') {
    return [];
  }
  const [isStrict, suffix] = [textOf(entryOf(manager, 'strict')) === 'true', textOf(entryOf(manager, 'suffix'))];
  const said = (key: string): string => textOf(options.get(key));
  const rules = ruleTable(entryOf(manager, 'rules') ?? setting(rulesKey) ?? manager);
  if (rules.isTooLarge) {
    return [];
  }
  return placesOf(setting).flatMap((place) => {
    const id = idWithin(place, said('namespace'), said('controller'));
    const [route, ...shorter] = id === undefined ? [] : routesTo(place, id, segments.at(-1) ?? '');
    if (route === undefined) {
      return [];
    }
    const direct = isStrict ? [] : [route, ...shorter].filter((path) => !rules.isTaken(path));
    const all = [...rules.pathsTo(route), ...direct.map((path) => ({ path }))];
    return all.map((each) => ({ ...each, path: each.path === '' ? '' : each.path + suffix }));
  });
}

/** The id of a controller among those of an application or module: `admin/post` in a folder. */
function idWithin({ namespace: own }: Place, namespace: string, controller: string): string | undefined {
  return namespace === own || namespace.startsWith(`${own}\\`)
    ? joined([...namespace.slice(own.length).split('\\'), controller])
    : undefined;
}

/** The route of an action, and the shorter routes of which it is the default. */
function routesTo({ above, defaultRoute }: Place, id: string, action: string): readonly string[] {
  const isIndex = action === 'index';
  const isDefault = defaultRoute === `${id}/${action}` || (isIndex && defaultRoute === id);
  return [joined([above, id, action]), ...(isIndex ? [joined([above, id])] : []), ...(isDefault ? [above] : [])];
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('/');
}

/** https://www.yiiframework.com/doc/guide/2.0/en/structure-applications#controllerNamespace */
function placesOf(setting: NearestSetting): readonly Place[] {
  const modules = setting(modulesKey);
  const inModules = itemsOf(modules).map((module) => ({
    namespace: withoutSlash(textOf(entryOf(module, 'said')) || textOf(entryOf(module, 'namespace'))),
    above: textOf(entryOf(module, 'id')),
    defaultRoute: textOf(entryOf(module, 'defaultRoute')) || 'default',
  }));
  const namespace = withoutSlash(textOf(setting(namespaceKey)) || 'app\\controllers');
  return [{ namespace, above: '', defaultRoute: textOf(setting(defaultRouteKey)) || 'site' }, ...inModules];
}

function withoutSlash(namespace: string): string {
  return namespace.replace(/^\\/, '');
}
