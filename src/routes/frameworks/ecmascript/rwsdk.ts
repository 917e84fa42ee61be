import { type Expression, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { codeIn } from '../../languages/code.ts';
import { argumentsOf, calleeOf, callId, callsQuery, propertyNode } from '../../languages/ecmascript/calls.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { quoted } from '../trigger.ts';
import { scopeFact } from './routers.ts';

const maker = /^rwsdk\/(?:router|worker)\.(route|index|prefix|render|layout|defineApp)$/;
const methods = ['get', 'head', 'post', 'put', 'patch', 'delete', 'options'];

/** RedwoodSDK, whose routes are lists within each other: https://docs.rwsdk.com/core/routing/ */
export const rwsdk: Framework = {
  name: 'rwsdk',
  support: {
    title: 'RedwoodSDK',
    followed: 'routes with handlers and pages, by method too, prefixes, lists of other files',
    notFollowed: 'middleware that answers, server functions, methods that `custom` names',
  },
  languages: ['ecmascript'],
  signs: quoted('rwsdk/'),
  trigger: (source) => /['"]rwsdk\/(?:router|worker)['"]/.test(source),
  query: callsQuery,
  join: joinTrimmed,
  read: (file, matches) => matches.flatMap(({ captures }) => captures.flatMap(({ node }) => readCall(node, file))),
};

function readCall(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = calleeOf(node);
  const kind = callee && maker.exec(externalPath(file.value(callee), file) ?? '')?.[1];
  const [first, second] = argumentsOf(node);
  switch (kind) {
    case 'route':
      return first && second ? route(file.value(first), second, node, file) : [];
    case 'index':
      return first ? route(text('/'), first, node, file) : [];
    case 'prefix':
      return first && second ? list(file.value(first), 'router', second, node, file) : [];
    case 'render':
    case 'layout':
      return second ? list(text(''), 'router', second, node, file) : [];
    case 'defineApp':
      return first ? list(text(''), 'root', first, node, file) : [];
    default:
      return [];
  }
}

/** Routes below a path: those of a list, which may contain lists. */
function list(path: Expression, within: 'root' | 'router', what: Node, node: Node, file: SyntaxFile): readonly Fact[] {
  const mount = { kind: 'mount', framework: 'rwsdk', on: scope(callId(node)), path: text('') } as const;
  return [scopeFact('rwsdk', node, path, within, file), { ...mount, what: file.value(what), ...file.position(node) }];
}

/** `route('/orders', handler)`, of which the last in a list answers, or one for each method. */
function route(path: Expression, given: Node, node: Node, file: SyntaxFile): readonly Fact[] {
  const byMethod = methods.flatMap((method): readonly (readonly [string, Node])[] => {
    const found = propertyNode(given, method);
    return found ? [[method.toUpperCase(), found]] : [];
  });
  const found = given.type === 'object' ? byMethod : [['ANY', given] as const];
  return [
    scopeFact('rwsdk', node, path, 'router', file),
    ...found.map(([method, handler]): Fact => {
      const last = handler.type === 'array' ? (codeIn(handler).at(-1) ?? handler) : handler;
      return {
        kind: 'endpoint',
        framework: 'rwsdk',
        methods: [method],
        path: text(''),
        on: scope(callId(node)),
        handler: file.value(last),
        line: file.line(given.type === 'object' ? handler : node),
        ...file.position(node),
      };
    }),
  ];
}
