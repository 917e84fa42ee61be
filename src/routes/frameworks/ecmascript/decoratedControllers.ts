import { type Expression, scope, text } from '../../facts/expression.ts';
import type { Endpoint, Fact } from '../../facts/facts.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { type Decorator, decoratedMethods, decoratorsOfClass } from './decorators.ts';

/** The decorators of a library of decorated controllers. */
export interface DecoratedControllers {
  readonly framework: string;
  /** Matches the packages that export the decorators. */
  readonly packages: RegExp;
  readonly controllers: ReadonlySet<string>;
  /** The method and path of a method's decorator. */
  route(
    decorator: Decorator,
    file: SyntaxFile,
  ): { readonly method: string; readonly path: Node | undefined } | undefined;
}

/** The facts of a controller class: endpoints for its methods, below the path of the class decorator. */
export function controllerFacts(library: DecoratedControllers, body: Node, file: SyntaxFile): readonly Fact[] {
  const declaration = body.parent;
  const id = declaration?.childForFieldName('name')?.text;
  const isOurs = ({ callee }: Decorator): boolean =>
    library.packages.test(externalPath(file.value(callee), file)?.replace(/\.\w+$/, '') ?? '');
  const controller =
    declaration && decoratorsOfClass(declaration).find((each) => library.controllers.has(each.name) && isOurs(each));
  if (!declaration || id === undefined || !controller) {
    return [];
  }
  const { framework } = library;
  const endpoints = decoratedMethods(body).flatMap(({ node, decorators }) =>
    decorators.filter(isOurs).flatMap((decorator): Endpoint[] => {
      const route = library.route(decorator, file);
      return route
        ? [
            {
              kind: 'endpoint',
              framework,
              methods: [route.method],
              path: pathOf(route.path, file),
              on: scope(id),
              handler: { kind: 'function', id: node.startIndex },
              line: file.line(decorator.node),
              ...file.position(decorator.node),
            },
          ]
        : [];
    }),
  );
  const path = pathOf(controller.arguments[0], file);
  return [{ kind: 'scope', framework, id, path, within: 'root', ...file.position(declaration) }, ...endpoints];
}

function pathOf(node: Node | undefined, file: SyntaxFile): Expression {
  return node ? file.value(node) : text('');
}
