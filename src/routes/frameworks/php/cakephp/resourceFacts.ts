import { type Expression, literalText, member, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { arrayElements } from '../../../languages/php/arguments.ts';
import type { Chain, ChainLink } from '../../../languages/php/chains.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { groupFact } from '../phpGroups.ts';
import { methodsIn } from '../phpHandlers.ts';
import { scopeOf } from './builders.ts';
import { endpoint } from './endpoint.ts';
import { controllerNamed, controllerOfVersion2, namespaceOf, optionsIn, prefixAround } from './handlers.ts';
import { type CakeRoute, dasherized, mappedResources, resourceId, resourceRoutes, underscored } from './resources.ts';

export function resourceFacts(
  link: ChainLink,
  resource: string,
  options: ReadonlyMap<string, Node>,
  chain: Chain,
  file: SyntaxFile,
): readonly Fact[] {
  const on = scopeOf(chain, file);
  const [given, onlyNode] = [options.get('path'), options.get('only')];
  // https://book.cakephp.org/5/en/development/routing.html#url-inflection-for-resource-routes
  const isUnderscored = literalText(file.value(options.get('inflect'))) === 'underscore';
  const named = isUnderscored ? underscored(resource) : dasherized(resource);
  const path = (given && literalText(file.value(given))) ?? named;
  const only = methodsIn(onlyNode, file)?.map((method) => method.toLowerCase());
  // https://book.cakephp.org/5/en/development/routing.html#nested-resource-routes
  const own = options.get('prefix');
  const below = own ? namespaceOf(literalText(file.value(own)) ?? '') : '';
  const of = controllerNamed(`${prefixAround(chain.node, file)}${below}`, resource);
  const routes = [...resourceRoutes(path), ...mappedRoutes(path, options.get('map'), file)].filter(
    ({ key }) => !onlyNode || only?.includes(key.toLowerCase()),
  );
  const renamed = optionsIn(options.get('actions'));
  return [
    ...routes.map(({ key, methods, path: at, action }) => {
      // https://book.cakephp.org/5/en/development/routing.html#changing-the-controller-actions-used
      const name = literalText(file.value(renamed.get(key))) ?? action;
      return endpoint(methods, text(at), member(of, name), on, chain, file);
    }),
    groupFact(link, text(`${path}/{${resourceId(resource)}}`), on, 'cakephp', file),
  ];
}

/** The routes of additional actions: https://book.cakephp.org/5/en/development/routing.html#mapping-additional-resource-routes */
function mappedRoutes(path: string, map: Node | undefined, file: SyntaxFile): readonly CakeRoute[] {
  return [...optionsIn(map)].flatMap(([key, node]) => {
    const given = optionsIn(node);
    const said = (option: string): string | undefined => literalText(file.value(given.get(option)));
    const methods = methodsIn(given.get('method'), file) ?? ['GET'];
    return given.size === 0
      ? []
      : [{ key, methods, path: `${path}/${(said('path') ?? key).replace(/^\//, '')}`, action: said('action') ?? key }];
  });
}

/** The endpoints of `Router::mapResources('events')` or `Router::mapResources(['events', 'attributes'])`. */
export function mappedFacts(
  given: Node,
  options: Node | undefined,
  on: Expression,
  chain: Chain,
  file: SyntaxFile,
): readonly Fact[] {
  const prefix = optionsIn(options).get('prefix');
  const listed = arrayElements(given).map(({ value }) => value);
  return (listed.length > 0 ? listed : [given]).flatMap((node) => {
    const named = literalText(file.value(node));
    return named === undefined
      ? []
      : mappedResources(named, prefix && literalText(file.value(prefix))).map(({ methods, path, action }) =>
          endpoint(methods, text(path), member(controllerOfVersion2(named), action), on, chain, file),
        );
  });
}
