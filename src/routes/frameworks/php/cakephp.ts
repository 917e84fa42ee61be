import { type Expression, literalText, member, name, text, unknown } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argument, arrayElements } from '../../languages/php/arguments.ts';
import {
  type Chain,
  type ChainLink,
  callTaking,
  chainOf,
  chainQuery,
  isOutermost,
} from '../../languages/php/chains.ts';
import { stringText } from '../../languages/php/strings.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { dasherized, resourceId, resourceRoutes } from './cakephpResources.ts';
import { groupFact, groupsAround, scopeAround } from './phpGroups.ts';
import { methodsIn } from './phpHandlers.ts';

const grouping = { framework: 'cakephp', opening: new Set(['scope', 'prefix', 'plugin', 'resources']) };
const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'options', 'head']);

/** CakePHP: https://book.cakephp.org/5/en/development/routing.html */
export const cakephp: Framework = {
  name: 'cakephp',
  support: {
    title: 'CakePHP',
    followed: 'scopes, prefixes, plugins, resources',
    notFollowed: '`fallbacks`',
  },
  languages: ['php'],
  trigger: (source) => /Cake\\Routing|RouteBuilder|Router::(?:scope|connect|prefix|plugin)/.test(source),
  query: chainQuery,
  join: joinTrimmed,
  read: (file, matches) =>
    matches
      .flatMap(({ captures }) => captures.map(({ node }) => node))
      .filter(isOutermost)
      .map(chainOf)
      .filter((chain) => isBuilder(chain, file))
      .flatMap((chain) => chain.links.flatMap((link) => linkFacts(link, chain, file))),
};

/**
 * Whether a chain starts on the router or a route builder: the class itself, a variable that is named or typed as a
 * builder, or the parameter of a scope's closure.
 */
function isBuilder({ root, isStatic }: Chain, file: SyntaxFile): boolean {
  if (isStatic || root.type !== 'variable_name' || root.text === '$this') {
    return isStatic && /(?:^|\\)Router$/.test(root.text);
  }
  return /rout|builder/i.test(root.text) || isGivenBuilder(root, file);
}

function isGivenBuilder(variable: Node, file: SyntaxFile): boolean {
  for (let around = file.functionAround(variable); around; around = file.functionAround(around)) {
    const parameter = around
      .childForFieldName('parameters')
      ?.namedChildren.find((candidate) => candidate.childForFieldName('name')?.text === variable.text);
    if (parameter) {
      const call = callTaking(around);
      const isGroup = call !== undefined && grouping.opening.has(chainOf(call).links.at(-1)?.name ?? '');
      return isGroup || (parameter.childForFieldName('type')?.text.endsWith('RouteBuilder') ?? false);
    }
  }
  return false;
}

function linkFacts(link: ChainLink, chain: Chain, file: SyntaxFile): readonly Fact[] {
  const [first, second] = [argument(link.arguments, 0), argument(link.arguments, 1)];
  if (!first) {
    return [];
  }
  const on = scopeAround(chain.node, grouping, file);
  const options = optionsIn(second);
  const registered = literalText(file.value(first));
  const path = options.get('path');
  switch (link.name) {
    case 'scope':
      return [groupFact(link, file.value(first), on, 'cakephp', file)];
    case 'prefix':
    case 'plugin':
      return [groupFact(link, path ? file.value(path) : pathOf(registered, second), on, 'cakephp', file)];
    case 'resources':
      return registered === undefined ? [] : resourceFacts(link, registered, options, chain, file);
    case 'redirect':
      return [endpoint(['ANY'], file.value(first), undefined, on, chain, file)];
    case 'connect': {
      const said = chain.links.find(({ name: called }) => called === 'setMethods')?.arguments[0]?.node;
      const methods = methodsIn(said ?? options.get('_method') ?? first, file);
      const isRestricted = said !== undefined || options.has('_method');
      return [
        endpoint(
          isRestricted && methods ? methods : ['ANY'],
          file.value(first),
          controllerIn(second, chain, file),
          on,
          chain,
          file,
        ),
      ];
    }
    default:
      return verbs.has(link.name) && second
        ? [endpoint([link.name.toUpperCase()], file.value(first), controllerIn(second, chain, file), on, chain, file)]
        : [];
  }
}

/**
 * The path that `prefix` and `plugin` take from a name, unless the options, which may be a variable, say another one:
 * https://book.cakephp.org/5/en/development/routing.html#prefix-routing
 */
function pathOf(registered: string | undefined, options: Node | undefined): Expression {
  const isVariable =
    options !== undefined && !/^(?:array_creation|anonymous_function|arrow_function)/.test(options.type);
  return registered === undefined || isVariable ? unknown : text(`/${dasherized(registered)}`);
}

function endpoint(
  methods: readonly string[],
  path: Expression,
  handler: Expression | undefined,
  on: Expression,
  chain: Chain,
  file: SyntaxFile,
): Fact {
  return {
    kind: 'endpoint',
    framework: 'cakephp',
    methods,
    path,
    on,
    handler,
    line: file.line(chain.node),
    ...file.position(chain.node),
  };
}

function optionsIn(node: Node | undefined): ReadonlyMap<string, Node> {
  return new Map(arrayElements(node).map(({ key, value }) => [key ? stringText(key) : '', value]));
}

/**
 * The handler of `['controller' => 'Users', 'action' => 'view']` or `'Users::view'`. Routing prefixes are folders of
 * controllers.
 */
function controllerIn(node: Node | undefined, chain: Chain, file: SyntaxFile): Expression | undefined {
  const given = optionsIn(node);
  const [controller, action] = [given.get('controller'), given.get('action')];
  if (!controller) {
    const [, before = '', className, method] =
      /^(?:\w+\.)?((?:\w+\/)*)(\w+)::(\w+)$/.exec((node && literalText(file.value(node))) ?? '') ?? [];
    return className === undefined || method === undefined
      ? undefined
      : member(controllerNamed(before.replaceAll('/', '\\'), className), method);
  }
  const className = literalText(file.value(controller));
  const prefix = given.get('prefix')
    ? `${literalText(file.value(given.get('prefix'))) ?? ''}\\`
    : prefixAround(chain, file);
  return className === undefined
    ? undefined
    : member(controllerNamed(prefix, className), (action && literalText(file.value(action))) ?? 'index');
}

function prefixAround(chain: Chain, file: SyntaxFile): string {
  return groupsAround(chain.node, grouping, file)
    .filter(({ name: called }) => called === 'prefix')
    .map((link) => literalText(file.value(argument(link.arguments, 0))) ?? '')
    .map(
      (prefix) =>
        `${prefix.replace(/^\//, '').replace(/(?:^|[_-])(\w)/g, (_, letter: string) => letter.toUpperCase())}\\`,
    )
    .reverse()
    .join('');
}

function controllerNamed(prefix: string, className: string): Expression {
  return name(`Controller\\${prefix}${className}Controller`);
}

function resourceFacts(
  link: ChainLink,
  resource: string,
  options: ReadonlyMap<string, Node>,
  chain: Chain,
  file: SyntaxFile,
): readonly Fact[] {
  const on = scopeAround(chain.node, grouping, file);
  const [given, onlyNode] = [options.get('path'), options.get('only')];
  const path = (given && literalText(file.value(given))) ?? dasherized(resource);
  const only = methodsIn(onlyNode, file)?.map((method) => method.toLowerCase());
  const of = controllerNamed(prefixAround(chain, file), resource);
  const routes = resourceRoutes(path).filter(({ key }) => !onlyNode || only?.includes(key));
  return [
    ...routes.map(({ methods, path: own, action }) =>
      endpoint(methods, text(own), member(of, action), on, chain, file),
    ),
    groupFact(link, text(`${path}/{${resourceId(resource)}}`), on, 'cakephp', file),
  ];
}
