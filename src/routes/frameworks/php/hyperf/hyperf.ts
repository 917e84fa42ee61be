import { type Expression, literalText, member, name } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument } from '../../../languages/php/arguments.ts';
import { type Chain, chainOf, chainQuery, isOutermost } from '../../../languages/php/chains.ts';
import { classReference } from '../../../languages/php/classes.ts';
import { loadedFile } from '../../../languages/php/loadedFile.ts';
import { capturedNodes } from '../../../syntax/query.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinPatterns } from '../../join.ts';
import { fileMount, groupFact, groupsAround, scopeAround } from '../phpGroups.ts';
import { callableValue, methodsIn } from '../phpHandlers.ts';
import { controllerFacts } from './annotations.ts';

const router = '\\Hyperf\\HttpServer\\Router\\Router';
const grouping = { framework: 'hyperf', opening: new Set(['addGroup']) };
const servers = { framework: 'hyperf', opening: new Set(['addServer']) };
const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'head']);

/** Hyperf: https://hyperf.wiki/3.1/#/en/router */
export const hyperf: Framework = {
  name: 'hyperf',
  support: {
    title: 'Hyperf',
    followed:
      '`config/routes.php`, groups, attributes and annotations of controllers, `AutoController`, attributes of hyperf/swagger',
    notFollowed: 'other servers (`addServer`), inherited actions of `AutoController`',
  },
  languages: ['php'],
  signs: ['Hyperf\\HttpServer\\', 'Hyperf\\Swagger\\'],
  trigger: (source) => /\bHyperf\\(?:HttpServer\\(?:Annotation|Router)|Swagger\\Annotation)\b/.test(source),
  query: `
    ${chainQuery}
    (class_declaration) @class
    [(require_expression) (require_once_expression) (include_expression) (include_once_expression)] @loaded
  `,
  join: joinPatterns,
  read(file, matches) {
    const nodes = (kind: string): readonly Node[] => capturedNodes(matches, kind);
    const loaded = file.mentions('HttpServer\\Router\\') ? nodes('loaded') : [];
    return [
      ...nodes('class').flatMap((node) => controllerFacts(node, file)),
      ...nodes('chain')
        .filter(isOutermost)
        .flatMap((node) => registered(chainOf(node), file)),
      ...loaded.map((node) => fileMount(loadedFile(node, file), scopeAround(node, grouping, file), node, file)),
    ];
  },
};

/** The facts of `Router::get('/users', 'App\Controller\UserController@index')` and its kin. */
function registered({ root, isStatic, links, node }: Chain, file: SyntaxFile): readonly Fact[] {
  const [link] = links;
  const of = isStatic && link ? classReference(root, file) : undefined;
  if (!link || of?.kind !== 'name' || of.name !== router || [...groupsAround(node, servers, file)].length > 0) {
    return [];
  }
  const on = scopeAround(node, grouping, file);
  const [first, second, third] = [0, 1, 2].map((position) => argument(link.arguments, position));
  if (grouping.opening.has(link.name)) {
    return first ? [groupFact(link, file.value(first), on, 'hyperf', file)] : [];
  }
  const isMapping = link.name === 'addRoute';
  const methods = isMapping ? methodsIn(first, file) : verbs.has(link.name) ? [link.name.toUpperCase()] : undefined;
  const path = isMapping ? second : first;
  return methods && path
    ? [
        {
          kind: 'endpoint',
          framework: 'hyperf',
          methods,
          path: file.value(path),
          on,
          handler: handlerOf(isMapping ? third : second, file),
          line: file.line(node),
          ...file.position(node),
        },
      ]
    : [];
}

/** `'App\Controller\UserController@index'`, `UserController::class . '@index'`, and what other frameworks take. */
function handlerOf(given: Node | undefined, file: SyntaxFile): Expression | undefined {
  const value = given ? file.value(given) : undefined;
  const [, type, action] = /^\\?([\w\\]+)(?:@|::)(\w+)$/.exec(literalText(value) ?? '') ?? [];
  if (type !== undefined && action !== undefined) {
    return member(name(`\\${type}`), action);
  }
  const [of, separated, ...others] = value?.kind === 'text' ? value.parts : [];
  const method = typeof separated === 'string' ? /^(?:@|::)(\w+)$/.exec(separated)?.[1] : undefined;
  return typeof of === 'object' && method !== undefined && others.length === 0
    ? member(of, method)
    : callableValue(given, file, (written) => `\\${written.replace(/^\\/, '')}`);
}
