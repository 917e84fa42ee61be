import type { Endpoint } from '../../../facts/endpoint.ts';
import { type Expression, literalText, member, text } from '../../../facts/expression.ts';

/** The routes of a resource: method, path below that of the resource, action. */
const actions: readonly (readonly [method: string, path: string, action: string])[] = [
  ['GET', '', 'index'],
  ['GET', '/create', 'create'],
  ['POST', '', 'store'],
  ['PUT', '/{id}', 'update'],
  ['PATCH', '/{id}', 'patch'],
  ['GET', '/{id}', 'show'],
  ['GET', '/{id}/edit', 'edit'],
  ['DELETE', '/{id}', 'destroy'],
  ['PUT', '/{id}/recovery', 'recovery'],
];

/**
 * The routes of `Route::resource('/lamps', LampController::class)`: one for each action that the controller has, or those of a list, which
 * may name further ones. https://www.workerman.net/doc/webman/route.html
 */
export function resourceRoutes(
  path: Expression,
  controller: Expression,
  listed: readonly Expression[] | undefined,
): readonly Pick<Endpoint, 'methods' | 'path' | 'handler' | 'onlyMethods' | 'namespaces'>[] {
  const name = literalText(path)?.replace(/^\/+|\/+$/g, '');
  const chosen = listed?.map((each) => literalText(each)).filter((each) => each !== undefined) ?? [];
  const route = (method: string, below: string, action: string): ReturnType<typeof resourceRoutes>[number] => ({
    methods: [method],
    path: text(`/${name}${below}`),
    handler: member(controller, action),
    ...(chosen.length === 0 ? { onlyMethods: { unlessOwn: '', packages: '\\support\\' }, namespaces: [text('')] } : {}),
  });
  const usual = new Set(actions.map(([, , action]) => action));
  return name === undefined
    ? []
    : [
        ...actions
          .filter(([, , action]) => chosen.length === 0 || chosen.includes(action))
          .map(([method, below, action]) => route(method, below, action)),
        ...chosen.filter((each) => !usual.has(each)).map((each) => route('ANY', `/${each}[/{id}]`, each)),
      ];
}
