import { memoized } from '../../../model/memoized.ts';
import { type Expression, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import {
  argumentsOf,
  calleeOf,
  callId,
  callsQuery,
  type MemberCall,
  memberCall,
} from '../../languages/ecmascript/calls.ts';
import { textOption } from '../../languages/ecmascript/options.ts';
import { guardsAround } from '../../languages/guards.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { classScopes, subclassObject } from './koaClasses.ts';
import { usedRoutes } from './koaRoute.ts';
import { joinKoa, routerEndpoint, routersUsed } from './koaRouters.ts';
import { annotatedRouters, scopeFact } from './routers.ts';
import { onSharedRouters } from './sharedRouters.ts';
import { verbEndpoint } from './verbs.ts';

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'del', 'head', 'options', 'all', 'link', 'unlink']);
const routerPackage =
  /^(?:@koa\/router|koa-router|koa-joi-router|koa-better-router|koa-swagger-decorator(?=\.SwaggerRouter))(?:\.(?:Swagger)?Router)?$/;
const joiners = /^(?:koa-compose|koa-combine-routers)(?:\.\w+)?$/;

/** Koa with its router: https://github.com/koajs/router */
export const koa: Framework = {
  name: 'koa',
  support: {
    title: 'Koa with @koa/router',
    followed: 'prefixes, nested routers, koa-mount, koa-route',
    notFollowed: 'routers loaded by scanning folders',
  },
  languages: ['ecmascript'],
  signs: ['koa'],
  ...onSharedRouters((source) => /koa(?:['"`/-]|(?<=['"`/-]koa)\b)/.test(source)),
  query: callsQuery,
  join: joinKoa,
  read: (file, matches) => [
    ...annotatedRouters('koa', /^(?:@koa\/router|koa-router|koa)(?:\.\w+)?$/, /^koa(?:\.\w+)?$/, file),
    ...classScopes(file),
    ...matches.flatMap(({ captures }) => captures.flatMap(({ node }) => readCall(node, file))),
  ],
};

function readCall(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = calleeOf(node);
  const made = callee && externalPath(file.value(callee), file);
  if (made === 'koa') {
    return [scopeFact('koa', node, text(''), 'root', file)];
  }
  if (made !== undefined && routerPackage.test(made)) {
    return [scopeFact('koa', node, prefixOf(node, file), 'router', file)];
  }
  const [first] = argumentsOf(node);
  if (made === 'koa-websocket' && first) {
    // The application that it is given: https://github.com/kudos/koa-websocket#usage
    return [{ kind: 'substitute', value: file.value(first), ...file.position(node), at: callId(node) }];
  }
  if (made !== undefined && joiners.test(made)) {
    const items = argumentsOf(node).flatMap((given) => (given.type === 'array' ? given.namedChildren : [given]));
    const value: Expression = { kind: 'list', items: items.map((item) => file.value(item)) };
    return [{ kind: 'substitute', value, ...file.position(node), at: callId(node) }];
  }
  const call = memberCall(node, file);
  if (!call) {
    return subclassObject(node, file);
  }
  switch (call.method) {
    case 'use':
      return [...usedRoutes(call, file), ...mountedApplications(call, file), ...routersUsed('koa', call, file)];
    case 'register':
      return registered(call, file);
    default:
      return call.method === undefined || verbs.has(call.method) ? routerEndpoint('koa', call, file) : [];
  }
}

/** The prefix of `new Router({ prefix })`. A later call of `prefix` on the same variable replaces it. */
function prefixOf(node: Node, file: SyntaxFile): Expression {
  const named = node.parent?.type === 'variable_declarator' ? node.parent.childForFieldName('name')?.text : undefined;
  const later = named === undefined ? undefined : prefixesIn(file).get(named);
  return later ? file.value(later) : textOption(argumentsOf(node)[0], 'prefix', file);
}

/** By variable, what the first call of its method `prefix` is given. */
const prefixesIn = memoized((file: SyntaxFile): ReadonlyMap<string, Node> => {
  const found = new Map<string, Node>();
  for (const { captures } of file.matches(callsQuery)) {
    const call = captures[0] && memberCall(captures[0].node, file);
    const [prefix] = call?.parameters ?? [];
    if (call?.method === 'prefix' && prefix && !found.has(call.on.text)) {
      found.set(call.on.text, prefix);
    }
  }
  return found;
});

/** The endpoint of `register(path, methods, handlers)`. */
function registered(call: MemberCall, file: SyntaxFile): readonly Fact[] {
  const [path, methods, handler] = call.parameters;
  if (!path || methods?.type !== 'array' || !handler) {
    return [];
  }
  const facts = { path: file.value(path), handler: file.value(handler), on: file.value(call.on) };
  const endpoint = verbEndpoint({ framework: 'koa', call, isMine: false, ...facts }, file);
  return [{ ...endpoint, methods: [], methodsFrom: file.value(methods) }];
}

/** The applications that `mount(path, app)` among the middleware of `use` mounts. */
function mountedApplications({ node, on, parameters }: MemberCall, file: SyntaxFile): readonly Fact[] {
  return parameters.flatMap((parameter): readonly Fact[] => {
    const callee = calleeOf(parameter);
    const [path, app] = argumentsOf(parameter);
    if (!callee || !path || externalPath(file.value(callee), file) !== 'koa-mount') {
      return [];
    }
    const target = app ? { path: file.value(path), what: file.value(app) } : { path: text(''), what: file.value(path) };
    const position = { ...guardsAround(node, file), ...file.position(node) };
    return [{ kind: 'mount', framework: 'koa', on: file.value(on), pathMayBeAbsent: false, ...target, ...position }];
  });
}
