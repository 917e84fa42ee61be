import { type Expression, literalText, text, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument } from '../../../languages/php/arguments.ts';
import { type Chain, type ChainLink, chainOf, chainQuery, isOutermost } from '../../../languages/php/chains.ts';
import { capturedNodes } from '../../../syntax/query.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { groupFact } from '../phpGroups.ts';
import { methodsIn } from '../phpHandlers.ts';
import { isBuilder, scopeOf } from './builders.ts';
import { conventionFacts, isConvention, loadsDefaults, prefixesFact } from './conventions.ts';
import { endpoint } from './endpoint.ts';
import { expandConvention } from './expandConvention.ts';
import { controllerIn, isOfVersion2, optionsIn } from './handlers.ts';
import { mappedFacts, resourceFacts } from './resourceFacts.ts';
import { dasherized } from './resources.ts';

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'options', 'head']);

/** CakePHP: https://book.cakephp.org/5/en/development/routing.html */
export const cakephp: Framework = {
  name: 'cakephp',
  support: {
    title: 'CakePHP',
    followed:
      'scopes, prefixes, plugins, resources; `fallbacks`, `/{controller}/{action}` and the default routes and `mapResources` of CakePHP 2, for the actions that a controller declares',
    notFollowed: 'actions that a controller inherits, default routes of plugins (CakePHP 2)',
  },
  languages: ['php'],
  signs: ['Cake\\Routing', 'RouteBuilder', 'Router::', 'Routing.prefixes', 'CAKE'],
  trigger: (source) =>
    /Cake\\Routing\\(?!Router;)|RouteBuilder|Router::(?:scope|connect|prefix|plugin|mapResources)|Routing\.prefixes/.test(
      source,
    ) || loadsDefaults.test(source),
  query: `${chainQuery} (require_expression) @loaded`,
  join: joinTrimmed,
  finish: (draft, setting) =>
    draft.options.has('action')
      ? expandConvention(draft, setting)
      : [{ path: joinTrimmed(draft.segments), unknown: false }],
  read(file, matches) {
    const chains = capturedNodes(matches, 'chain').filter(isOutermost).map(chainOf);
    const builders = chains.filter((chain) => isBuilder(chain, file));
    return [
      ...builders.flatMap((chain) => chain.links.flatMap((link) => linkFacts(link, chain, file))),
      ...conventionFacts(builders, capturedNodes(matches, 'loaded'), file),
      ...prefixesFact(chains, file),
    ];
  },
};

function linkFacts(link: ChainLink, chain: Chain, file: SyntaxFile): readonly Fact[] {
  const [first, second] = [argument(link.arguments, 0), argument(link.arguments, 1)];
  if (!first) {
    return [];
  }
  const on = scopeOf(chain, file);
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
    case 'mapResources':
      return isOfVersion2(file) ? mappedFacts(first, second, on, chain, file) : [];
    case 'connect': {
      if (registered !== undefined && isConvention(registered)) {
        return [];
      }
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
