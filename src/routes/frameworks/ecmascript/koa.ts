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
import { namesPath } from './mountPaths.ts';
import { annotatedRouters, isAssumed, isHandlerLike, isPathLike, mayRegister, scopeFact } from './routers.ts';
import { verbEndpoint } from './verbs.ts';

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'del', 'head', 'options', 'all', 'link', 'unlink']);
const routerPackage =
  /^(?:@koa\/router|koa-router|koa-joi-router|koa-better-router|koa-swagger-decorator(?=\.SwaggerRouter))(?:\.(?:Swagger)?Router)?$/;
const likelyRouter = /router$|(?:^|\.|_)(?:app|api|routes?)$/i;
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
  trigger: (source) => source.includes('koa') || mayRegister(source),
  query: callsQuery,
  join: joinKoa,
  read: (file, matches) => [
    ...annotatedRouters('koa', /^(?:@koa\/router|koa-router|koa)(?:\.\w+)?$/, /^koa(?:\.\w+)?$/, file),
    ...classScopes(file),
    ...matches.flatMap(({ captures }) => captures.flatMap(({ node }) => readCall(node, file))),
  ],
};

/** Joins prefixes and path. The path `/` behind a prefix is the prefix itself (routers are not strict by default). */
function joinKoa(segments: readonly string[]): string {
  const path = segments.reduceRight((below, prefix) => (below === '/' && prefix !== '' ? prefix : prefix + below), '');
  const whole = path.replace(/\/{2,}/g, '/');
  return whole.startsWith('/') ? whole : `/${whole}`;
}

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
      return [...usedRoutes(call, file), ...mounts(call, file)];
    case 'register':
      return registered(call, file);
    default:
      return call.method === undefined || verbs.has(call.method) ? endpoint(call, file) : [];
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

/** The endpoint of `get(name?, path, ...handlers)`. */
function endpoint(call: MemberCall, file: SyntaxFile): readonly Fact[] {
  const [first, second] = call.parameters;
  const isNamed =
    call.parameters.length > 2 && first?.type === 'string' && /^(?:string|template_string)$/.test(second?.type ?? '');
  const path = isNamed ? second : first;
  const handler = call.parameters.at(-1);
  if (!path || call.parameters.length < 2 || !isHandlerLike(handler)) {
    return [];
  }
  const value = file.value(path);
  const isMine = isPathLike(value) && isAssumed('koa', call.on, likelyRouter, file);
  const on = file.value(call.on);
  return [verbEndpoint({ framework: 'koa', call, on, path: value, handler: file.value(handler), isMine }, file)];
}

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

/** The mounts of `use(path?, ...middleware)`: `other.routes()` and `mount(path, app)` among the middleware. */
function mounts(call: MemberCall, file: SyntaxFile): readonly Fact[] {
  const on = file.value(call.on);
  const position = { ...guardsAround(call.node, file), ...file.position(call.node) };
  const mount = (path: Expression, what: Expression, pathMayBeAbsent = false): Fact => ({
    kind: 'mount',
    framework: 'koa',
    on,
    path,
    what,
    pathMayBeAbsent,
    ...position,
  });
  const [first, ...rest] = call.parameters;
  if (!first) {
    return [];
  }
  const nested = call.parameters.flatMap((parameter): readonly Fact[] => {
    const callee = calleeOf(parameter);
    const [path, app] = argumentsOf(parameter);
    if (!callee || !path || externalPath(file.value(callee), file) !== 'koa-mount') {
      return [];
    }
    return [app ? mount(file.value(path), file.value(app)) : mount(text(''), file.value(path))];
  });
  const others: Expression = { kind: 'list', items: rest.map((parameter) => file.value(parameter)) };
  return [
    ...nested,
    mount(text(''), file.value(first)),
    ...(rest.length > 0 ? [mount(file.value(first), others, !namesPath(first))] : []),
  ];
}
