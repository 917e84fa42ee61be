import { fileScope, scope } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument } from '../../../languages/php/arguments.ts';
import { chainOf, chainQuery, isOutermost } from '../../../languages/php/chains.ts';
import { typeOf } from '../../../languages/php/classes.ts';
import { parameterOf } from '../../../languages/php/parameters.ts';
import { capturedNodes } from '../../../syntax/query.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinVerbatim } from '../../join.ts';
import { quoted } from '../../trigger.ts';
import { configuredRoutes } from './configuredRoutes.ts';
import { answering, methodsOf } from './routeParts.ts';

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'any', 'route']);
const collectors = /^\\(?:Mezzio|Zend\\Expressive)\\(?:Application|Router\\RouteCollector(?:Interface)?)$/;

/** Mezzio, which was Zend Expressive: https://docs.mezzio.dev/mezzio/v3/features/application/#adding-routes */
export const mezzio: Framework = {
  name: 'mezzio',
  support: {
    title: 'Mezzio',
    followed: 'routes of the application and of collectors, `routes` in configuration, lists that functions return',
    notFollowed: 'applications that are piped into others, factories of collectors',
  },
  languages: ['php'],
  signs: ['Mezzio\\', 'Zend\\Expressive\\', ...quoted('routes', 'middleware')],
  trigger: (source, path) =>
    /\b(?:Mezzio|Zend\\Expressive)\\(?:Application|Router)\b/.test(source) || mayConfigure(source, path),
  query: `${chainQuery} (array_creation_expression) @array`,
  join: joinVerbatim,
  read(file, matches) {
    const nodes = (kind: string): readonly Node[] => capturedNodes(matches, kind);
    return [
      ...nodes('chain')
        .filter(isOutermost)
        .flatMap((node) => registration(node, file)),
      ...nodes('array').flatMap((node) => configuredRoutes(node, file)),
    ];
  },
};

/**
 * Whether a file may configure routes. Configuration arrays name no class of the framework, so their keys and the
 * folders of the skeleton application decide.
 */
function mayConfigure(source: string, path: string): boolean {
  const isConfiguration = /(?:^|\/)config\/|(?:Config|Route)\w*\.php$/.test(path) || /ConfigProvider\b/.test(source);
  return (
    (/['"]routes['"]\s*=>/.test(source) && isConfiguration && /['"]middleware['"]|\.\.\.|::/.test(source)) ||
    (/['"]middleware['"]\s*=>/.test(source) && /['"]path['"]\s*=>/.test(source))
  );
}

/**
 * The endpoints of `$app->get('/users', Users::class, 'users')` or `$app->route('/users', [Auth::class, Users::class],
 * ['GET'])`.
 */
function registration(node: Node, file: SyntaxFile): readonly Fact[] {
  const { root, isStatic, links } = chainOf(node);
  const [link] = links;
  const path = link && argument(link.arguments, 0, 'path');
  const given = link && argument(link.arguments, 1, 'middleware');
  if (!link || !verbs.has(link.name) || isStatic || !path || !given || !isCollector(root, file)) {
    return [];
  }
  const methods = link.name === 'route' ? methodsOf(argument(link.arguments, 2, 'methods'), file) : named(link.name);
  return [
    {
      kind: 'endpoint',
      framework: 'mezzio',
      ...methods,
      path: file.value(path),
      on: scope(fileScope),
      handler: answering(given, file),
      line: file.line(node),
      ...file.position(node),
    },
  ];
}

function named(verb: string): { readonly methods: readonly string[] } {
  return { methods: [verb === 'any' ? 'ANY' : verb.toUpperCase()] };
}

/**
 * Whether a variable is typed as the application or a route collector. The documentation calls the parameter of a
 * delegator `$app`.
 */
function isCollector(root: Node, file: SyntaxFile): boolean {
  if (root.type !== 'variable_name') {
    return false;
  }
  for (let around = file.functionAround(root); around; around = file.functionAround(around)) {
    const parameter = parameterOf(around, root.text);
    const type = parameter && typeOf(parameter, file);
    if (parameter) {
      return type?.kind === 'name' && collectors.test(type.name);
    }
  }
  return root.text === '$app' && file.mentions(/\b(?:Mezzio|Zend\\Expressive)\\Application\b/);
}
