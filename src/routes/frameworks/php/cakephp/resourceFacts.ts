import { type Expression, literalText, member, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { arrayElements } from '../../../languages/php/arguments.ts';
import type { Chain, ChainLink } from '../../../languages/php/chains.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { groupFact, scopeAround } from '../phpGroups.ts';
import { methodsIn } from '../phpHandlers.ts';
import { endpoint } from './endpoint.ts';
import { controllerNamed, controllerOfVersion2, grouping, optionsIn, prefixAround } from './handlers.ts';
import { dasherized, mappedResources, resourceId, resourceRoutes } from './resources.ts';

export function resourceFacts(
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
  const of = controllerNamed(prefixAround(chain.node, file), resource);
  const routes = resourceRoutes(path).filter(({ key }) => !onlyNode || only?.includes(key));
  return [
    ...routes.map(({ methods, path: own, action }) =>
      endpoint(methods, text(own), member(of, action), on, chain, file),
    ),
    groupFact(link, text(`${path}/{${resourceId(resource)}}`), on, 'cakephp', file),
  ];
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
