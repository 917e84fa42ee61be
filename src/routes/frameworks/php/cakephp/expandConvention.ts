import { entryOf, textOf, textsOf } from '../../evaluatedTexts.ts';
import type { FinishedPath, NearestSetting, RouteDraft } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { conventionsKey, prefixesKey, routeClassKey, version2 } from './conventions.ts';
import { camelized } from './handlers.ts';
import { dasherized, underscored } from './resources.ts';

/** An action with the place of its controller, from which conventions derive its paths. */
interface Action {
  readonly root: string;
  readonly folders: string;
  readonly controller: string;
  readonly action: string;
  readonly namespace: string;
}

/** By route class, how controller and action are written in a path. Not known for a class of the application. */
const styles: Readonly<Record<string, (action: Action) => readonly [string, string] | undefined>> = {
  [version2]: ({ controller, action }) => [underscored(controller), action],
  Route: ({ controller, action }) => [controller, action],
  InflectedRoute: ({ controller, action }) => [underscored(controller), action],
  // The action of `/my-action` is `myAction`, so none with an underscore is reached.
  DashedRoute: ({ controller, action }) =>
    action.includes('_') ? undefined : [dasherized(controller), dasherized(action)],
};

/** The paths of an action by the conventions of its application. */
export function expandConvention({ file, options }: RouteDraft, setting: NearestSetting): readonly FinishedPath[] {
  const [, root = '', folders = '', controller] =
    /^((?:[^/]+\/)*?)(?:src\/)?Controller\/((?:\w+\/)*)(\w+)Controller\.php$/.exec(file) ?? [];
  const conventions = setting(conventionsKey);
  if (controller === undefined || conventions?.kind !== 'list') {
    return [];
  }
  const [action, namespace] = [textOf(options.get('action')), textOf(options.get('namespace'))];
  const place = { root, folders, controller, action, namespace };
  return conventions.items.flatMap((item) => pathsBy((key) => textOf(entryOf(item, key)), place, setting));
}

function pathsBy(said: (key: string) => string, place: Action, setting: NearestSetting): readonly FinishedPath[] {
  const routeClass = said('routeClass') || textOf(setting(routeClassKey)) || 'Route';
  const reached = routeClass === version2 ? withoutPrefix(place, setting) : place;
  const written = reached && styles[routeClass]?.(reached);
  if (!written || !reaches(said, reached, routeClass)) {
    return [];
  }
  const [controller, action] = written;
  const path = joinTrimmed([
    said('before'),
    reached.folders === '' || said('isDefault') === '' ? '' : reached.folders,
    ...said('pattern')
      .split('/')
      .map((each) => (/^[:{]controller\}?$/.test(each) ? controller : /^[:{]action\}?$/.test(each) ? action : each)),
  ]);
  const methods = said('method').split(',');
  return methods.map((method) => ({ path, unknown: false, ...(method === '' ? {} : { method }) }));
}

/**
 * An action of CakePHP 2, whose routing prefix is before its name instead of a folder:
 * https://book.cakephp.org/2/en/development/routing.html#prefix-routing
 */
function withoutPrefix(place: Action, setting: NearestSetting): Action | undefined {
  const prefix = textsOf(setting(prefixesKey)).find((each) => place.action.startsWith(`${each}_`));
  if (place.folders !== '') {
    return undefined;
  }
  return prefix === undefined
    ? place
    : { ...place, folders: `${prefix}/`, action: place.action.slice(prefix.length + 1) };
}

function reaches(
  said: (key: string) => string,
  { root, folders, controller, action, namespace }: Action,
  routeClass: string,
): boolean {
  const [plugin, ofController, ofAction] = [said('plugin'), said('controller'), said('action')];
  const named = routeClass === version2 ? camelized(ofController) : ofController;
  return (
    (plugin === '' ? root === said('base') : namespace === plugin.replaceAll('/', '\\')) &&
    (said('isDefault') !== '' || folders === said('prefix')) &&
    (ofAction === '' || ofAction === action) &&
    (/[:{]controller\b/.test(said('pattern')) || ofController !== '') &&
    (ofController === '' || named === controller)
  );
}
