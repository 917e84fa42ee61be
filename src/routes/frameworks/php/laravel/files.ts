import { type Expression, fileScope, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument, arrayElements } from '../../../languages/php/arguments.ts';
import type { Chain, ChainLink } from '../../../languages/php/chains.ts';
import { moduleAt } from '../../../languages/php/modules.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

const root = 'application';

/** The value of the argument with the path of a route file, or with an array of paths. */
export function routeFiles(path: Node, file: SyntaxFile): Expression {
  if (path.type === 'array_creation_expression') {
    return { kind: 'list', items: arrayElements(path).map(({ value }) => routeFiles(value, file)) };
  }
  const value = file.value(path);
  const module = moduleAt(value);
  return module.kind === 'module' ? module : value;
}

/** Mounts the routes of another file, which is loaded at the place of a node. */
export function loadedFile(path: Node, on: Expression, at: Node, file: SyntaxFile): Fact {
  return {
    kind: 'mount',
    on,
    path: text(''),
    what: routeFiles(path, file),
    ...file.position(at),
  };
}

/**
 * Mounts of `withRouting(web: …, api: …, apiPrefix: …)` in bootstrap/app.php:
 * https://laravel.com/docs/routing#the-default-route-files
 */
export function routingFacts(chain: Chain, link: ChainLink, file: SyntaxFile): readonly Fact[] {
  const position = file.position(chain.node);
  const given = (name: string, place: number): Node | undefined => argument(link.arguments, place, name);
  const prefix = given('apiPrefix', 7);
  const [web, api] = [given('web', 1), given('api', 2)];
  const mount = (path: Expression, files: Node): Fact => ({
    kind: 'mount',
    on: scope(root),
    path,
    what: routeFiles(files, file),
    ...position,
  });
  return [
    applicationScope(position.at),
    ...(web ? [mount(text(''), web)] : []),
    ...(api ? [mount(prefix ? file.value(prefix) : text('api'), api)] : []),
  ];
}

/** Mounts `routes/api.php` under Laravel's default prefix, unless some code loads the file by a static path. */
export function conventionalFacts(file: SyntaxFile): readonly Fact[] {
  return /(?:^|\/)routes\/api\.php$/.test(file.path) && file.text.includes('Route::')
    ? [
        applicationScope(0),
        {
          kind: 'mount',
          on: scope(root),
          path: text('api'),
          what: scope(fileScope),
          byConvention: true,
          inside: undefined,
          at: 0,
        },
      ]
    : [];
}

function applicationScope(at: number): Fact {
  return { kind: 'scope', framework: 'laravel', id: root, path: text(''), within: 'root', inside: undefined, at };
}
