import type { Endpoint } from '../../facts/endpoint.ts';
import { type Expression, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { type Decorator, decoratedFields, decoratedMethods, decoratorsOfClass } from './decorators.ts';

/** What a method's decorator says. */
export interface DecoratedRoute {
  readonly method: string;
  readonly path: Node | undefined;
  /** As in `Endpoint`. */
  readonly options?: Endpoint['options'];
}

/** The decorators of a library of decorated controllers. */
export interface DecoratedControllers {
  readonly framework: string;
  /** Matches the packages that export the decorators. */
  readonly packages: RegExp;
  /** The decorators that make a class a controller; absent where decorated methods do. */
  readonly controllers?: ReadonlySet<string>;
  /** The path of a class, if it is not the argument of the decorator that makes it a controller. */
  readonly base?: (decorators: readonly Decorator[], file: SyntaxFile) => Expression;
  /** Whether the decorators may stand on fields that hold functions. */
  readonly areFieldsHandlers?: true;
  /** The method and path of a method's decorator, among all decorators of that method. */
  route(decorator: Decorator, file: SyntaxFile, beside: readonly Decorator[]): DecoratedRoute | undefined;
}

/** Reads the classes (`@body`) of files with controllers, and by `others` the other captures, which say where controllers are served. */
export function controllerReader(
  library: DecoratedControllers,
  others: (node: Node, file: SyntaxFile) => readonly Fact[],
): Framework['read'] {
  return (file, matches) =>
    matches.flatMap(({ captures }) =>
      captures.flatMap(({ name, node }) =>
        name === 'body' ? controllerFacts(library, node, file) : others(node, file),
      ),
    );
}

/** The facts of a controller class: endpoints for its methods, below the path of the class decorator. */
export function controllerFacts(library: DecoratedControllers, body: Node, file: SyntaxFile): readonly Fact[] {
  const declaration = body.parent;
  const id = declaration?.childForFieldName('name')?.text;
  const isOurs = ({ callee }: Decorator): boolean =>
    library.packages.test(externalPath(file.value(callee), file)?.replace(/\.\w+$/, '') ?? '');
  const { framework, controllers } = library;
  const decorators = declaration ? decoratorsOfClass(declaration).filter(isOurs) : [];
  const controller = decorators.find(({ name }) => controllers?.has(name));
  if (!declaration || id === undefined || (controllers && !controller)) {
    return [];
  }
  const members = [...decoratedMethods(body), ...(library.areFieldsHandlers ? decoratedFields(body) : [])];
  const endpoints = members.flatMap(({ node, decorators }) =>
    decorators.filter(isOurs).flatMap((decorator): Endpoint[] => {
      const route = library.route(decorator, file, decorators);
      return route
        ? [
            {
              kind: 'endpoint',
              framework,
              methods: [route.method],
              path: pathOf(route.path, file),
              on: scope(id),
              handler: { kind: 'function', id: node.startIndex },
              ...(route.options ? { options: route.options } : {}),
              line: file.line(decorator.node),
              ...file.position(decorator.node),
            },
          ]
        : [];
    }),
  );
  const path = library.base ? library.base(decorators, file) : pathOf(controller?.arguments[0], file);
  return endpoints.length === 0 && !controller
    ? []
    : [{ kind: 'scope', framework, id, path, within: 'root', ...file.position(declaration) }, ...endpoints];
}

function pathOf(node: Node | undefined, file: SyntaxFile): Expression {
  return node ? file.value(node) : text('');
}
