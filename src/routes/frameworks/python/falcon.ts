import type { Expression } from '../../facts/expression.ts';
import type { Fact, Resource } from '../../facts/facts.ts';
import { argument } from '../../languages/python/arguments.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework, ResourceRoute, ResourceTarget } from '../framework.ts';
import { joinVerbatim } from '../join.ts';
import { type CaptureReaders, readCaptures } from './captures.ts';
import { type Makers, routerReaders, routersQuery } from './pythonRouters.ts';

const makers: Makers = {
  'falcon.App': { within: 'root' },
  'falcon.API': { within: 'root' },
  'falcon.asgi.App': { within: 'root' },
};

const verbs = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];

/** Falcon: https://falcon.readthedocs.io/en/stable/api/routing.html */
export const falcon: Framework = {
  name: 'falcon',
  support: {
    title: 'Falcon',
    followed: '`add_route` with suffixes, responders of resource classes and modules, web sockets',
    notFollowed: 'sinks, static routes, custom routers',
  },
  languages: ['python'],
  signs: ['falcon', '.add_route'],
  trigger: (source) =>
    /\.add_route\s*\(\s*f?["']\//.test(source) ||
    (/\bfalcon\b/.test(source) && /\badd_route\b|\b(?:App|API)\b/.test(source)),
  query: routersQuery,
  join: joinVerbatim,
  expand: expandResponders,
  read: (file, matches) => readCaptures(file, matches, readers),
};

const routers = routerReaders('falcon', makers);

const readers: CaptureReaders = {
  class: routers.class,
  function: (file, node) => (file.mentions(/\bfalcon\b/) ? routers.function(file, node) : []),
  call: (file, node) => added(file, node) ?? routers.call(file, node),
};

/** The resource of `app.add_route(path, resource, suffix=…)`; undefined for any other call. */
function added(file: SyntaxFile, node: Node): readonly Fact[] | undefined {
  const callee = node.childForFieldName('function');
  const on = callee?.childForFieldName('object');
  const path = argument(node, 'uri_template', 0);
  const what = argument(node, 'resource', 1);
  if (!on || callee?.childForFieldName('attribute')?.text !== 'add_route' || !path || !what) {
    return undefined;
  }
  const suffix = argument(node, 'suffix');
  const options: Record<string, Expression> = suffix ? { suffix: file.value(suffix) } : {};
  const at = { line: file.line(node), ...file.position(node) };
  const value = { path: file.value(path), on: file.value(on), what: file.value(what) };
  return [{ kind: 'resource', framework: 'falcon', rule: 'responders', ...value, options, ...at }];
}

/**
 * The responders of a resource, those with a suffix: https://falcon.readthedocs.io/en/stable/api/routing.html#falcon.App.add_route .
 * Any object with responders is one, also a module.
 */
function expandResponders(_resource: Resource, { view, functions, options }: ResourceTarget): readonly ResourceRoute[] {
  const given = options.get('suffix');
  const members = view?.members ?? functions;
  if (given && (given.kind !== 'text' || given.unknown)) {
    return [];
  }
  const responder = (verb: string): string => `on_${verb}${given ? `_${given.text}` : ''}`;
  const own = verbs.filter((verb) => members.includes(responder(verb)));
  const answered = own.filter((verb) => verb !== 'options' && (verb !== 'head' || !own.includes('get')));
  const socket = responder('websocket');
  return [
    ...answered.map((verb) => ({ methods: [verb.toUpperCase()], path: '', member: responder(verb) })),
    ...(members.includes(socket)
      ? [{ methods: ['GET'], path: '', upgrade: 'websocket' as const, member: socket }]
      : []),
  ];
}
