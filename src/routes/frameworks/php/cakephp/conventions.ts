import { type Expression, literalText, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argument } from '../../../languages/php/arguments.ts';
import type { Chain, ChainLink } from '../../../languages/php/chains.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { joinTrimmed } from '../../join.ts';
import { groupsAround } from '../phpGroups.ts';
import { methodsIn } from '../phpHandlers.ts';
import { grouping, isOfVersion2, optionsIn, prefixAround } from './handlers.ts';
import { dasherized } from './resources.ts';

export const conventionsKey = 'conventions';
export const routeClassKey = 'class of routes';
export const prefixesKey = 'prefixes of actions';

/** The class of routes of CakePHP 2. */
export const version2 = 'of version 2';

const ofController = /^[:{]controller\}?$/;
const elementKey = /^(?:controller|action|prefix|plugin)$/;
const methodKey = /^(?:_method|\[method\])$/;
const ofAction = /^[:{]action\}?$/;

/** The file of CakePHP 2 that connects its default routes. */
export const loadsDefaults = /\bCAKE\s*\.\s*['"]Config['"]\s*\.\s*DS\s*\.\s*['"]routes\.php['"]/;

/**
 * Settings for routes whose path contains controller and action: `/{controller}/{action}/*`, `fallbacks()`, and the default routes
 * of CakePHP 2.
 * https://book.cakephp.org/5/en/development/routing.html#fallbacks-method
 * https://book.cakephp.org/2/en/development/routing.html#default-routing
 */
export function conventionFacts(chains: readonly Chain[], loaded: readonly Node[], file: SyntaxFile): readonly Fact[] {
  const links = chains.flatMap((chain) => chain.links.map((link) => ({ link, chain })));
  const defaults = loaded.some(({ text: written }) => loadsDefaults.test(written));
  const items = [
    ...links.flatMap(({ link, chain }) => conventionOf(link, chain, file)),
    ...(defaults ? fallbacks({ base: baseOf(file.path), isDefault: 'true', routeClass: version2 }) : []),
  ];
  const named = links.flatMap(({ link: { name, arguments: given } }) => {
    const node = /^(?:set|default)RouteClass$/.test(name) ? argument(given, 0) : undefined;
    return node ? [text(routeClass(node, file))] : [];
  })[0];
  return [
    ...(items.length > 0 ? [setting(conventionsKey, { kind: 'list', items })] : []),
    ...(named ? [setting(routeClassKey, named)] : []),
  ];
}

/** The routing prefixes of CakePHP 2: https://book.cakephp.org/2/en/development/routing.html#prefix-routing */
export function prefixesFact(chains: readonly Chain[], file: SyntaxFile): readonly Fact[] {
  return chains.flatMap(({ isStatic, root, links: [link] }) => {
    const [key, value] = [argument(link?.arguments ?? [], 0), argument(link?.arguments ?? [], 1)];
    const isWrite = isStatic && root.text === 'Configure' && link?.name === 'write';
    return isWrite && value && literalText(file.value(key)) === 'Routing.prefixes'
      ? [{ ...setting(prefixesKey, file.value(value)), application: baseOf(file.path) }]
      : [];
  });
}

function setting(key: string, value: Expression): Fact {
  return { kind: 'setting', framework: 'cakephp', key, value, inside: undefined, at: 0 };
}

/** Whether a path contains the name of its controller or action as a parameter. */
export function isConvention(path: string): boolean {
  return path.split('/').some((segment) => ofController.test(segment) || ofAction.test(segment));
}

function conventionOf(link: ChainLink, chain: Chain, file: SyntaxFile): readonly Expression[] {
  const [first, second] = [argument(link.arguments, 0), argument(link.arguments, 1)];
  const path = link.name === 'connect' ? literalText(file.value(first)) : undefined;
  const before = pathAround(chain.node, file);
  if (before === undefined || (link.name !== 'fallbacks' && (path === undefined || !isConvention(path)))) {
    return [];
  }
  const given = path === undefined ? first : optionsIn(argument(link.arguments, 2)).get('routeClass');
  const place = {
    base: baseOf(file.path),
    before,
    prefix: prefixAround(chain.node, file).replaceAll('\\', '/'),
    plugin: pluginAround(chain.node, file),
    routeClass: isOfVersion2(file) ? version2 : given ? routeClass(given, file) : '',
  };
  const patterns = chain.links.find(({ name }) => name === 'setPatterns')?.arguments[0]?.node;
  const restrictions = [argument(link.arguments, 2), patterns].flatMap((node) => node ?? []);
  return path === undefined ? fallbacks(place) : connected(path, second, restrictions, place, file);
}

type Place = Readonly<Record<string, string>>;

/** The patterns that `fallbacks()` connects. */
function fallbacks(place: Place): readonly Expression[] {
  return [
    entries({ ...place, pattern: '/{controller}', action: 'index' }),
    entries({ ...place, pattern: '/{controller}/{action}/*' }),
  ];
}

/** A route of the application. Left out if it may be restricted to names, or has other elements. */
function connected(
  pattern: string,
  defaults: Node | undefined,
  restrictions: readonly Node[],
  place: Place,
  file: SyntaxFile,
): readonly Expression[] {
  const given = optionsIn(defaults);
  const textIn = (key: string): string | undefined => literalText(file.value(given.get(key)));
  const restricted = restrictions.some(
    (node) =>
      node.type !== 'array_creation_expression' ||
      [...optionsIn(node).keys()].some((key) => key === 'controller' || key === 'action'),
  );
  const isKnown = [...given].every(([key, value]) =>
    methodKey.test(key) ? methodsIn(value, file) : elementKey.test(key) && literalText(file.value(value)) !== undefined,
  );
  if (restricted || !isKnown || /[:{]plugin\b/.test(pattern)) {
    return [];
  }
  return [
    entries({
      ...place,
      pattern,
      action: textIn('action') ?? (pattern.split('/').some((each) => ofAction.test(each)) ? '' : 'index'),
      controller: textIn('controller') ?? '',
      method: methodsIn(given.get('_method') ?? given.get('[method]'), file)?.join(',') ?? '',
      ...(given.has('prefix') ? { prefix: `${textIn('prefix') ?? ''}/` } : {}),
      ...(given.has('plugin') ? { plugin: textIn('plugin') ?? '' } : {}),
    }),
  ];
}

function entries(given: Place): Expression {
  return {
    kind: 'object',
    entries: Object.fromEntries(Object.entries(given).map(([key, value]) => [key, text(value)])),
  };
}

/** The paths of the groups around a node; undefined if one is not static. */
function pathAround(node: Node, file: SyntaxFile): string | undefined {
  const paths = [...groupsAround(node, grouping, file)].map((link) => {
    const named = literalText(file.value(argument(link.arguments, 0)));
    const given = optionsIn(argument(link.arguments, 1)).get('path');
    const path = given ? literalText(file.value(given)) : named;
    if (link.name === 'resources') {
      return undefined;
    }
    return given || link.name === 'scope' || path === undefined ? path : `/${dasherized(path)}`;
  });
  return paths.every((path) => path !== undefined) ? joinTrimmed(paths.reverse()) : undefined;
}

function pluginAround(node: Node, file: SyntaxFile): string {
  const link = [...groupsAround(node, grouping, file)].find(({ name: called }) => called === 'plugin');
  return (link && literalText(file.value(argument(link.arguments, 0)))) ?? '';
}

/** The simple name of a class of routes: `DashedRoute::class`, `'DashedRoute'`. */
function routeClass(node: Node, file: SyntaxFile): string {
  const value = file.value(node);
  const written = literalText(value) ?? (value.kind === 'name' ? value.name : undefined);
  return written?.split('\\').at(-1) ?? 'unknown';
}

/** The folder of an application or plugin, by a file of its configuration or source: https://book.cakephp.org/5/en/intro/cakephp-folder-structure.html */
function baseOf(path: string): string {
  return /^((?:.*\/)?)(?:config|Config|src)\//.exec(path)?.[1] ?? '';
}
