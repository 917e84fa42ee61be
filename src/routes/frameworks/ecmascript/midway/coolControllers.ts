import type { Endpoint } from '../../../facts/endpoint.ts';
import { type Expression, scope, text, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { propertyNode } from '../../../languages/ecmascript/calls.ts';
import { stringText } from '../../../languages/ecmascript/strings.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { type Decorator, decoratedMethods } from '../decorators.ts';

/** Whether a decorator is `CoolController` of cool-admin: https://cool-js.com/admin/node/core/controller.html */
export function isCool({ callee }: Decorator, file: SyntaxFile): boolean {
  return externalPath(file.value(callee), file) === '@cool-midway/core.CoolController';
}

/** The path of such a controller: the one that is given, or else that of its file. */
export function coolPath({ arguments: [given] }: Decorator, file: SyntaxFile): Expression {
  const prefix = given?.type === 'object' ? propertyNode(given, 'prefix') : given;
  return prefix ? file.value(prefix) : pathOfFile(file.path);
}

/** The routes of the actions that it lists in `api`. The methods are those of its base class, if it has none itself. */
export function coolActions({ arguments: [given], node }: Decorator, body: Node, file: SyntaxFile): readonly Fact[] {
  const id = body.parent?.childForFieldName('name')?.text;
  const listed = propertyNode(given, 'api')?.namedChildren.filter(({ type }) => type === 'string') ?? [];
  const methods = new Map(
    decoratedMethods(body).map((method) => [method.node.childForFieldName('name')?.text, method.node.startIndex]),
  );
  return id === undefined
    ? []
    : listed.map((action): Endpoint => {
        const name = stringText(action);
        const method = methods.get(name);
        return {
          kind: 'endpoint',
          framework: 'midway',
          methods: [name === 'info' ? 'GET' : 'POST'],
          path: text(`/${name}`),
          on: scope(id),
          handler: method === undefined ? undefined : { kind: 'function', id: method },
          line: file.line(node),
          ...file.position(node),
        };
      });
}

/** `modules/base/controller/admin/user.ts` answers below `/admin/base/user`. */
function pathOfFile(path: string): Expression {
  const [, module, below] = /(?:^|\/)modules\/([\w-]+)\/controller\/([\w/-]+)\.[jt]s$/.exec(path) ?? [];
  const [first, ...others] = below?.split('/') ?? [];
  return module === undefined || first === undefined ? unknown : text(['', first, module, ...others].join('/'));
}
