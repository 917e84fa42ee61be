import { type Expression, member, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import {
  argumentsOf,
  calleeOf,
  callId,
  callsQuery,
  type MemberCall,
  memberCall,
} from '../../../languages/ecmascript/calls.ts';
import { guardsAround } from '../../../languages/guards.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinMounted } from '../../join.ts';
import { likelyMounts } from '../../likelyMounts.ts';
import { methodNames } from '../../methods.ts';
import {
  annotatedRouters,
  familyOfPackage,
  isAssumed,
  isHandlerLike,
  mayRegister,
  quotesPath,
  scopeFact,
} from '../routers.ts';
import { onSharedRouters } from '../sharedRouters.ts';
import { verbEndpoint } from '../verbs.ts';
import { describedApp, handlerOrEndpoint } from './chanfana.ts';
import { doubtfulMounts } from './doubtfulMounts.ts';
import { factory } from './factory.ts';
import { mayServe, servedApps, servedExport } from './serving.ts';

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'options', 'head', 'query', 'all']);
const likelyRouter = /hono|(?:^|\.|_)(?:app|api|router|routes?|server|route)$|(?:app|router|routes?|api)$/i;

/** An application that is given to a function with a path. */
const handsOn = /(?<=\.\w{1,50}\(\s{0,50})(['"])\/[\w/:-]{0,100}\1,\s{0,50}\w{0,50}(?:Routes?|Router|App|Api)\b/;

/** Hono 3 and 4: https://hono.dev/docs/api/routing */
export const hono: Framework = {
  name: 'hono',
  support: {
    title: 'Hono',
    followed: '`basePath`, `route`, `on`, chains, `createRoute` of zod-openapi, endpoints of chanfana',
    notFollowed: 'middleware that answers',
  },
  languages: ['ecmascript'],
  signs: ['hono', '.openapi(', 'outer()', '.serve(', '.fetch'],
  ...onSharedRouters(
    (source) => /\bhono\b/.test(source),
    (source) => /\.openapi\(|[rR]outer\(\)\s*\./.test(source) || mayServe(source) || mayHandOn(source),
  ),
  mayLackSigns: (source) => mayRegister(source) || mayHandOn(source),
  query: callsQuery,
  join: (segments) => joinMounted(segments).replace(/\/\{([^}]+)\}/g, '/:$1'),
  read: (file, matches) => [
    ...annotatedRouters('hono', /(?:^|\.)(?:\w*Hono)$/, undefined, file),
    ...servedExport(file),
    ...doubtfulMounts(file, matches),
    ...likelyMounts('hono', () => false, file),
    ...matches.flatMap(({ captures }) => captures.flatMap(({ node }) => readCall(node, file))),
  ],
};

function mayHandOn(source: string): boolean {
  return quotesPath(source) && handsOn.test(source);
}

/** The classes of the package and its `createRoute`, where a module of the application exports them again. */
const exportedAgain = /^(?:\.{1,2}|[@~#])\/.*\.(?:(?:OpenAPI)?Hono|createRoute)$/;

function readCall(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = calleeOf(node);
  const made = callee && externalPath(file.value(callee), file);
  if (made !== undefined && (familyOfPackage(made) === 'hono' || exportedAgain.test(made))) {
    if (node.type === 'new_expression' && /Hono$|^hono$/.test(made)) {
      return [scopeFact('hono', node, text(''), 'router', file)];
    }
    const [definition] = argumentsOf(node);
    if (made.endsWith('.createRoute') && definition) {
      return [{ kind: 'substitute', value: file.value(definition), ...file.position(node), at: callId(node) }];
    }
  }
  const call = memberCall(node, file);
  return [
    ...(made === undefined ? [] : factory(node, made, file)),
    ...describedApp(node, made, file),
    ...servedApps(node, file),
    ...(call ? memberFacts(call, file) : []),
  ];
}

function memberFacts(call: MemberCall, file: SyntaxFile): readonly Fact[] {
  const [first, second] = call.parameters;
  const on = file.value(call.on);
  const position = file.position(call.node);
  switch (call.method) {
    case 'createApp':
      // Applications of a factory: https://hono.dev/docs/helpers/factory#factory-createapp
      return file.mentions('hono/factory') ? [scopeFact('hono', call.node, text(''), 'router', file)] : [];
    case 'basePath':
      return first ? [scopeFact('hono', call.node, file.value(first), on, file)] : [];
    case 'route':
      return first && second
        ? [
            {
              ...{ kind: 'mount', framework: 'hono', on, path: file.value(first), what: file.value(second) },
              ...guardsAround(call.node, file),
              ...position,
            },
          ]
        : [];
    case 'on':
      return onMethods(call, file);
    case 'openapi':
      return first && second ? [describedRoute(call, file.value(first), second, file)] : [];
    default:
      return call.method === undefined || verbs.has(call.method) ? endpoint(call, file) : [];
  }
}

/** The endpoint of `get(path?, ...handlers)`. Without a path, that of the call before it in the chain applies. */
function endpoint(call: MemberCall, file: SyntaxFile): readonly Fact[] {
  const [first] = call.parameters;
  const handler = call.parameters.at(-1);
  const hasPath =
    call.parameters.length > 1 && first?.type !== 'arrow_function' && first?.type !== 'function_expression';
  const path = hasPath ? file.value(first) : chainedPath(call, file);
  if (!isHandlerLike(handler) || !path) {
    return [];
  }
  const isMine = isAssumed('hono', call.on, likelyRouter, file);
  const on = file.value(call.on);
  const answering = handlerOrEndpoint(handler, file);
  return [verbEndpoint({ framework: 'hono', call, on, path, handler: answering, isMine }, file)];
}

/** The path of a preceding call in the chain: https://hono.dev/docs/api/routing#chained-route */
function chainedPath(call: MemberCall, file: SyntaxFile): Expression | undefined {
  const [handler] = call.parameters;
  if (handler?.type !== 'arrow_function' && handler?.type !== 'function_expression') {
    return undefined;
  }
  for (let before = memberCall(call.on, file); before; before = memberCall(before.on, file)) {
    const [path] = before.parameters;
    if (path?.type === 'string') {
      return file.value(path);
    }
  }
  return text('/');
}

/** The endpoints of `on(methods, paths, ...handlers)`. */
function onMethods(call: MemberCall, file: SyntaxFile): readonly Fact[] {
  const [methods, path] = call.parameters;
  const handler = call.parameters.at(-1);
  if (!methods || !path || call.parameters.length < 3 || !handler) {
    return [];
  }
  const given = file.value(methods);
  const names = methodNames(given)?.map((method) => (method === 'ALL' ? 'ANY' : method));
  const parts = { on: file.value(call.on), path: file.value(path), handler: file.value(handler), isMine: false };
  const fact = verbEndpoint({ framework: 'hono', call, ...parts }, file);
  return [{ ...fact, methods: names ?? [], ...(names ? {} : { methodsFrom: given }) }];
}

/**
 * The endpoint of `openapi(createRoute({ method, path }), handler)`:
 * https://github.com/honojs/middleware/tree/main/packages/zod-openapi
 */
function describedRoute(call: MemberCall, route: Expression, handler: Node, file: SyntaxFile): Fact {
  const parts = { on: file.value(call.on), path: member(route, 'path'), handler: file.value(handler), isMine: false };
  const fact = verbEndpoint({ framework: 'hono', call, ...parts }, file);
  return { ...fact, methods: [], methodsFrom: member(route, 'method') };
}
