import { type Expression, fileScope, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { Mount } from '../../../facts/mount.ts';
import type { Scope } from '../../../facts/scopeFact.ts';
import { argument, arrayElements } from '../../../languages/php/arguments.ts';
import type { Chain, ChainLink } from '../../../languages/php/chains.ts';
import { moduleAt } from '../../../languages/php/modules.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { idAround } from '../phpGroups.ts';
import type { GroupContext } from './groups.ts';

const root = 'application';
/** A file that only loads other files, for example an index of route files. */
const onlyLoads =
  /^<\?php(?:\s|(?:\/\/|#)[^\n]*(?:\n|$)|\/\*(?:[^*]|\*(?!\/))*\*\/|declare\([^)]*\);|(?:require|include)(?:_once)?\b[^;{}]*;)*$/;
const routeFile = /(?:^|\/)routes(?:\/.*)?\.php$/i;
/** The route files that the application's skeleton loads at its root, in Laravel 5.3 and later, in 5.0 to 5.2, and in 4. */
const loadedAtRoot = /(?:^|\/)(?:routes\/web|app\/(?:Http\/)?routes)\.php$/;

/** Whether a file only loads other files. */
export function loadsAlone(source: string): boolean {
  return onlyLoads.test(source) && /\b(?:require|include)/.test(source);
}

/**
 * The scope of a route file, if code has to load it, `Route::prefix('api')->group(base_path('routes/v1.php'))`: where it is mounted is
 * not known unless that code is followed. https://laravel.com/docs/routing#the-default-route-files
 */
export function fileScopeFacts(facts: readonly Fact[], file: SyntaxFile): readonly Fact[] {
  const registers = facts.some((fact) => idAround(fact) === fileScope);
  return registers && routeFile.test(file.path) && !loadedAtRoot.test(file.path)
    ? [{ ...applicationScope(0), id: fileScope, within: 'router' }]
    : [];
}

/** The value of the argument with the path of a route file, or with an array of paths. */
export function routeFiles(path: Node, file: SyntaxFile): Expression {
  if (path.type === 'array_creation_expression') {
    return { kind: 'list', items: arrayElements(path).map(({ value }) => routeFiles(value, file)) };
  }
  const value = file.value(path);
  const module = moduleAt(value);
  return module.kind === 'module' ? module : value;
}

/** Mounts the routes of another file, which is loaded at the place of a node: what the groups around it set holds there, too. */
export function loadedFile(path: Node, { on, namespace }: GroupContext, at: Node, file: SyntaxFile): Fact {
  return {
    kind: 'mount',
    on,
    path: text(''),
    what: routeFiles(path, file),
    ...namespaceOfMount(namespace),
    ...file.position(at),
  };
}

/** The namespace of the controllers of a mounted file, if a group sets one. */
export function namespaceOfMount(namespace: string): Pick<Mount, 'namespace'> {
  const bare = namespace.replace(/^\\|\\$/g, '');
  return bare === '' ? {} : { namespace: `${bare}\\` };
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
  return /(?:^|\/)routes\/api\.php$/.test(file.path) && file.mentions('Route::')
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

function applicationScope(at: number): Scope {
  return { kind: 'scope', framework: 'laravel', id: root, path: text(''), within: 'root', inside: undefined, at };
}
