import type { Resource } from '../../../facts/facts.ts';
import { knownText } from '../../../link/values/abstractValue.ts';
import type { ClassView, ResourceRoute, ResourceTarget } from '../../framework.ts';
import { hasParameter, withoutParameter, withParameter } from './optionalParts.ts';

/** The methods of a RESTful controller: https://docs.laminas.dev/laminas-mvc/controllers/#abstractrestfulcontroller */
const restful = [
  ['getList', 'GET', 'list'],
  ['create', 'POST', 'list'],
  ['replaceList', 'PUT', 'list'],
  ['patchList', 'PATCH', 'list'],
  ['deleteList', 'DELETE', 'list'],
  ['get', 'GET', 'item'],
  ['update', 'PUT', 'item'],
  ['patch', 'PATCH', 'item'],
  ['delete', 'DELETE', 'item'],
] as const;

/**
 * The routes of a controller without a static action: those of its actions if the action is a parameter of the path, otherwise its
 * methods by verb.
 */
export function controllerRoutes(_: Resource, { view, options }: ResourceTarget): readonly ResourceRoute[] {
  const route = knownText(options.get('route')) ?? '';
  const action = knownText(options.get('action'));
  const members = new Set(view?.methods.map(({ name }) => name));
  if (hasParameter(route, 'action')) {
    return actionRoutes(route, action, members);
  }
  if (options.has('piped') && !isRestful(view)) {
    return [{ methods: ['ANY'], path: route, member: members.has('handle') ? 'handle' : 'process', local: route }];
  }
  const [item, list] = hasParameter(route, 'id')
    ? [withParameter(route, 'id'), withoutParameter(route, 'id')]
    : [undefined, route];
  return restful.flatMap(([member, verb, kind]) => {
    const path = kind === 'list' ? list : item;
    return path !== undefined && members.has(member) ? [{ methods: [verb], path, member, local: route }] : [];
  });
}

function isRestful(view: ClassView | undefined): boolean {
  return view?.bases.some((base) => base.endsWith('AbstractRestfulController')) ?? false;
}

/** A path for each action of the controller, and one without the action that the route has by default. */
function actionRoutes(route: string, action: string | undefined, members: ReadonlySet<string | undefined>) {
  const at = withParameter(route, 'action');
  const short = action === undefined ? undefined : withoutParameter(route, 'action');
  const routes = [...members].flatMap((member): readonly ResourceRoute[] => {
    const [, name] = /^(\w+)Action$/.exec(member ?? '') ?? [];
    return name === undefined || name === 'notFound'
      ? []
      : [{ methods: ['ANY'], path: at.replace(/:action(?![\w-])/, dashed(name)), member, local: route }];
  });
  const byDefault = action === undefined ? undefined : methodOf(action);
  return short !== undefined && members.has(byDefault)
    ? [...routes, { methods: ['ANY'], path: short, member: byDefault, local: route }]
    : routes;
}

/** The method of an action: `add-user` is `addUserAction`. */
export function methodOf(action: string): string {
  return `${action.replace(/[._-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}Action`;
}

function dashed(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
}
