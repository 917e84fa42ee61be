import { type Expression, literalText, member } from '../../../facts/expression.ts';
import { propertyNode } from '../../../languages/ecmascript/calls.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

const legacy = /^(?:(.*)\/)?(\w+?)(?:Controller)?\.(\w+)$/;

/**
 * What answers a route by name: `'orders/place'`, `'OrderController.place'`, `{ action: 'orders/place' }`, `{ controller: 'order', action:
 * 'place' }`. Undefined for views, redirects and policies: https://sailsjs.com/documentation/concepts/routes/custom-routes#route-target
 */
export function namedTarget(target: Node, file: SyntaxFile): string | undefined {
  const textOf = (node: Node | undefined) => node && literalText(file.value(node));
  const written = textOf(target.type === 'object' ? propertyNode(target, 'target') : target);
  const [controller, action] = ['controller', 'action'].map((name) => textOf(propertyNode(target, name)));
  const named = written ?? (controller === undefined || action === undefined ? action : `${controller}.${action}`);
  return named === undefined || /^\/|^\w+:\/\//.test(named) ? undefined : named;
}

/**
 * The functions that a name may mean: a standalone action, new or classic, or the method of a controller:
 * https://sailsjs.com/documentation/concepts/actions-and-controllers
 */
export function handlersOf(target: string, file: string): readonly Expression[] {
  const below = /(?:^|\/)config\/(.*)$/.exec(file)?.[1] ?? '';
  const folder = `${'../'.repeat(below.split('/').length)}api/controllers/`;
  const module = (path: string): Expression => member({ kind: 'module', module: folder + path }, 'default');
  const [, above, controller = '', method = ''] =
    legacy.exec(target) ?? target.match(/^(?:(.*)\/)?([^/]+)\/([^/]+)$/) ?? [];
  const inController = member(
    module(`${above === undefined ? '' : `${above}/`}${pascalCase(controller)}Controller`),
    method,
  );
  return legacy.test(target) ? [inController] : [member(module(target), 'fn'), module(target), inController];
}

function pascalCase(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
