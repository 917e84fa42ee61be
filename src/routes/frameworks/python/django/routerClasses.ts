import { type Expression, lastName, member, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { codeIn } from '../../../languages/code.ts';
import { argument, argumentsOf } from '../../../languages/python/arguments.ts';
import { type AbstractValue, knownText } from '../../../link/values/abstractValue.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { textOf } from '../../evaluatedTexts.ts';
import { type RouterRoute, standardRoutes } from './viewSets.ts';

/** Synthetic members of a router class: the list of its routes, and added actions by the index of the route. */
const ownRoutes = '*own routes';
const addedActions = '*added actions';

const addition = /^(?:\w+\.)?routes\[(\d+)\]\.mapping\.update$/;

/**
 * Bindings for the routes of a custom router class: `routes = [Route(…), …]`, and `self.routes[0].mapping.update({…})`
 * for more actions. https://www.django-rest-framework.org/api-guide/routers/#custom-routers
 */
export function routesOfRouter(className: string, node: Node, file: SyntaxFile): readonly Fact[] {
  const own = ownList(node, file);
  const added = addedTo(node, file);
  const memberFact = (name: string, value: Expression): Fact => ({
    kind: 'binding',
    name,
    value,
    memberOf: className,
    ...file.position(node),
  });
  return [
    ...(own ? [memberFact(ownRoutes, own)] : []),
    ...(added ? [memberFact(addedActions, { kind: 'object', entries: added })] : []),
  ];
}

/** The list of routes in the body of a class. Undefined if it has elements that are not routes. */
function ownList(node: Node, file: SyntaxFile): Expression | undefined {
  const list = (node.childForFieldName('body')?.namedChildren ?? [])
    .flatMap((statement) => statement.namedChildren)
    .find((part) => part.type === 'assignment' && part.childForFieldName('left')?.text === 'routes')
    ?.childForFieldName('right');
  const calls = list?.type === 'list' ? codeIn(list) : [];
  const routes = calls.flatMap((call) => ownRoute(call, file) ?? []);
  return routes.length > 0 && routes.length === calls.length ? { kind: 'list', items: routes } : undefined;
}

function ownRoute(call: Node, file: SyntaxFile): Expression | undefined {
  const made = /(?:^|\.)(Dynamic)?Route$/.exec(call.childForFieldName('function')?.text ?? '');
  const isDynamic = made?.[1] !== undefined;
  const url = argument(call, 'url', 0);
  const mapping = isDynamic ? undefined : argument(call, 'mapping', 1);
  if (!made || !url || (!isDynamic && mapping?.type !== 'dictionary')) {
    return undefined;
  }
  const detail = text(argument(call, 'detail', isDynamic ? 2 : 3)?.text ?? '');
  return {
    kind: 'object',
    entries: { url: file.value(url), detail, ...(mapping ? { mapping: file.value(mapping) } : {}) },
  };
}

function addedTo(node: Node, file: SyntaxFile): Readonly<Record<string, Expression>> | undefined {
  const found: Record<string, Expression> = {};
  for (const call of node.text.includes('.mapping.update') ? node.descendantsOfType('call') : []) {
    const [, place] = addition.exec(call.childForFieldName('function')?.text ?? '') ?? [];
    const [given] = argumentsOf(call);
    if (place !== undefined && given?.type === 'dictionary') {
      found[place] = file.value(given);
    }
  }
  return Object.keys(found).length > 0 ? found : undefined;
}

/**
 * Options of a registration with the routes of the router's class, if the file creates the router from a class of the
 * application.
 */
export function routerOptions(router: Node, file: SyntaxFile): Readonly<Record<string, Expression>> {
  const made = file.declared(router.text).find(({ kind }) => kind === 'binding');
  const call = made?.kind === 'binding' && made.value.kind === 'call' ? made.value : undefined;
  const callee = call?.callee;
  // https://www.django-rest-framework.org/api-guide/routers/#using-path-with-routers
  const isRegex = call?.named?.['use_regex_path'];
  const paths = isRegex?.kind === 'unknown' && isRegex.truth === false ? { [converters]: text('') } : {};
  return !callee || isOfPackage(callee, file)
    ? paths
    : { ...paths, own: member(callee, ownRoutes), added: member(callee, addedActions) };
}

/** Whether a class belongs to REST framework. A class that the file declares counts as its base class. */
function isOfPackage(callee: Expression, file: SyntaxFile): boolean {
  const isOwn = file.declared(lastName(callee)).some(({ kind }) => kind === 'class');
  return !isOwn && /^rest_framework\b/.test(externalPath(callee, file) ?? '');
}

/** The option of a registration on a router whose paths have converters instead of regular expressions. */
export const converters = 'converters';

/** The routes of a router, from the options of a registration. */
export function routesSaid(options: ReadonlyMap<string, AbstractValue>): readonly RouterRoute[] {
  const own = options.get('own');
  const routes = own?.kind === 'list' ? own.items.flatMap((item) => routeOf(item) ?? []) : standardRoutes;
  const added = options.get('added');
  return added?.kind === 'object'
    ? routes.map((route, place) => {
        const more = added.entries.get(String(place));
        return route.mapping && more ? { ...route, mapping: { ...route.mapping, ...textsOf(more) } } : route;
      })
    : routes;
}

/** A route whose pattern begins with the prefix of the registration. Undefined for any other. */
function routeOf(value: AbstractValue): RouterRoute | undefined {
  const entries = value.kind === 'object' ? value.entries : new Map<string, AbstractValue>();
  const url = knownText(entries.get('url'));
  const mapping = entries.get('mapping');
  if (url === undefined || !/^\^?\{prefix\}/.test(url)) {
    return undefined;
  }
  return {
    path: url
      .replace(/^\^?\{prefix\}/, '')
      .replace(/\$$/, '')
      .replace('{trailing_slash}', '/'),
    mapping: mapping && textsOf(mapping),
    isDetail: textOf(entries.get('detail')) === 'True',
  };
}

function textsOf(value: AbstractValue): Readonly<Record<string, string>> {
  const entries = value.kind === 'object' ? [...value.entries] : [];
  return Object.fromEntries(entries.flatMap(([verb, action]) => (action.kind === 'text' ? [[verb, action.text]] : [])));
}
