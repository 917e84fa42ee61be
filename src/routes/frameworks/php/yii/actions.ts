import { type Expression, member, name, text } from '../../../facts/expression.ts';

/**
 * The method of a route, in the folders where its class may be: `post/view` is `PostController::actionView()`, and
 * `admin/post/view` that of the module `admin`, or of the folder `admin`.
 * https://www.yiiframework.com/doc/guide/2.0/en/structure-controllers#routes
 * Of several applications, each has the controllers of its own folder, in which its configuration lies:
 * https://github.com/yiisoft/yii2-app-advanced/blob/master/docs/guide/structure-directories.md
 */
export function actionOf(
  route: string,
  path: string,
): {
  readonly handler: Expression;
  readonly namespaces: readonly Expression[];
} {
  const segments = route.split('/').filter((segment) => segment !== '');
  const [controller = '', action = 'index'] = segments.length > 1 ? segments.slice(-2) : segments;
  const folders = segments.slice(0, -2);
  const within = (parts: readonly string[]): Expression => text(`${parts.join('\\')}\\`);
  const application = /(?:^|\/)([A-Za-z_]\w*)\/config\/[^/]+$/.exec(path)?.[1];
  const own = application === undefined ? [] : [within([application, 'controllers', ...folders])];
  return {
    handler: member(name(`${camel(controller)}Controller`), `action${camel(action)}`),
    namespaces:
      folders.length === 0
        ? [...own, within(['controllers'])]
        : [...own, within([folders[0] ?? '', 'controllers', ...folders.slice(1)]), within(['controllers', ...folders])],
  };
}

function camel(id: string): string {
  return id
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}
