import type { Expression } from '../../facts/expression.ts';
import type { Fact, Resource } from '../../facts/facts.ts';
import { argument } from '../../languages/python/values.ts';
import type { Match } from '../../syntax/query.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Framework, ResourceRoute, ResourceTarget } from '../framework.ts';
import { joinVerbatim } from '../join.ts';
import { applicationParameters, type Makers, routersQuery, scopesMade, scopesOfClass } from './pythonRouters.ts';

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
    followed: '`add_route` with suffixes, responders of resource classes, web sockets',
    notFollowed: 'sinks, static routes, custom routers',
  },
  languages: ['python'],
  trigger: (source) => /\bfalcon\b/.test(source) || /\.add_route\s*\(\s*f?["']\//.test(source),
  query: routersQuery,
  join: joinVerbatim,
  expand: expandResponders,
  read: (file, matches) => matches.flatMap((match) => readMatch(file, match)),
};

function readMatch(file: SyntaxFile, { captures }: Match): readonly Fact[] {
  const [capture] = captures;
  switch (capture?.name) {
    case 'class':
      return scopesOfClass('falcon', makers, file, capture.node);
    case 'function':
      return /\bfalcon\b/.test(file.text) ? applicationParameters('falcon', makers, file, capture.node) : [];
    case 'call': {
      const { node } = capture;
      const callee = node.childForFieldName('function');
      const on = callee?.childForFieldName('object');
      const path = argument(node, 'uri_template', 0);
      const what = argument(node, 'resource', 1);
      if (!on || callee?.childForFieldName('attribute')?.text !== 'add_route' || !path || !what) {
        return scopesMade('falcon', makers, file, node);
      }
      const suffix = argument(node, 'suffix');
      const options: Record<string, Expression> = suffix ? { suffix: file.value(suffix) } : {};
      const at = { line: file.line(node), ...file.position(node) };
      const value = { path: file.value(path), on: file.value(on), what: file.value(what) };
      return [{ kind: 'resource', framework: 'falcon', rule: 'responders', ...value, options, ...at }];
    }
    default:
      return [];
  }
}

/** The responders of a resource, those with a suffix: https://falcon.readthedocs.io/en/stable/api/routing.html#falcon.App.add_route */
function expandResponders(_resource: Resource, { view, options }: ResourceTarget): readonly ResourceRoute[] {
  const given = options.get('suffix');
  if (!view || (given && (given.kind !== 'text' || given.unknown))) {
    return [];
  }
  const responder = (verb: string): string => `on_${verb}${given ? `_${given.text}` : ''}`;
  const own = verbs.filter((verb) => view.members.includes(responder(verb)));
  const answered = own.filter((verb) => verb !== 'options' && (verb !== 'head' || !own.includes('get')));
  const socket = responder('websocket');
  return [
    ...answered.map((verb) => ({ methods: [verb.toUpperCase()], path: '', member: responder(verb) })),
    ...(view.members.includes(socket)
      ? [{ methods: ['GET'], path: '', upgrade: 'websocket' as const, member: socket }]
      : []),
  ];
}
