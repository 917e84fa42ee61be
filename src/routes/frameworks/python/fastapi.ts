import { type Expression, literalText, scope, text, unknown } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { Scope } from '../../facts/scopeFact.ts';
import { argument, argumentValue, callAt } from '../../languages/python/arguments.ts';
import { appliedDecorator, type DecoratorCall, decoratorCall } from '../../languages/python/decorators.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { likelyMounts } from '../likelyMounts.ts';
import { calledAsgi, decoratedAsgi, joinAsgi, registering } from './asgi.ts';
import { type CaptureReaders, readCaptures } from './captures.ts';
import { expandEndpoint } from './endpointClasses.ts';
import { makesUserRouters, userRouter } from './fastapiUsers.ts';
import { handsOn } from './flask/keptApplications.ts';
import { handedOnMethods, registeredByGivenMethod } from './handedOnMethods.ts';
import { methodsOfCall } from './methodArguments.ts';
import { type Makers, mayDecorate, routerReaders, routersQuery, scopesMade } from './pythonRouters.ts';
import { returnedDecorator } from './returnedDecorators.ts';
import { endpointFact, mountFact, passesOn } from './routerFacts.ts';
import { callsByName, decoratesRoute, givesPath, handsOnApplication, handsOnMethod } from './telltales.ts';

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace']);

/** Methods of routers that return decorators. */
const registrars: ReadonlySet<string> = new Set([...verbs, 'api_route']);

const routeClass = 'fastapi.routing.APIRoute';

/** Puts the versions of routes in front of their paths: https://github.com/DeanWay/fastapi-versioning */
const versioned = /^fastapi_versioning\.(?:versioning\.)?VersionedFastAPI$/;

/** https://strawberry.rocks/docs/integrations/fastapi */
const graphqlRouter = 'strawberry.fastapi.GraphQLRouter';

const makers: Makers = {
  'fastapi.FastAPI': { within: 'root' },
  'fastapi.applications.FastAPI': { within: 'root' },
  'fastapi.APIRouter': { prefix: 'prefix', within: 'router' },
  'fastapi.routing.APIRouter': { prefix: 'prefix', within: 'router' },
  'fastapi.routers.APIRouter': { prefix: 'prefix', within: 'router' },
  [graphqlRouter]: { prefix: 'prefix', within: 'router' },
  'fastapi_utils.inferring_router.InferringRouter': { prefix: 'prefix', within: 'router' },
  'fastapi_restful.inferring_router.InferringRouter': { prefix: 'prefix', within: 'router' },
};

/** Matches a call whose first argument is a router: the function may make the application. */
const handsOnRouter = /router(?<=\w\((?:\w{1,80}\s{0,9}=\s{0,9})?(?:\w{0,80}_)?router)\s{0,9}[,)]/;

/** Signs of routes in a text that mentions FastAPI. Most of them import what a request or a dependency needs. */
const mayMakeRoutes: readonly RegExp[] = [
  /(?:FastAPI|Api|API|App|[Rr]outer|Route)\w{0,80}\s*\((?<=\b[A-Z]\w{0,120}\s*\()(?<!\b(?:class\s+\w+|\w+(?:Error|Exception))\s*\()/,
  /\bclass\s+\w+\s*\([^()]*(?:FastAPI|Api|API|App|Rout)|\(FastAPI\b/,
  /\.(?:\w*route|mount|host)\s*\(|\.routes\b/,
  callsByName,
  givesPath,
  handsOnApplication,
  decoratesRoute,
  handsOnMethod,
  handsOn,
];

/** FastAPI: https://fastapi.tiangolo.com/tutorial/bigger-applications/ */
export const fastapi: Framework = {
  name: 'fastapi',
  support: {
    title: 'FastAPI',
    followed: 'routers across files, prefixes from settings classes, `mount`, the routers of FastAPI Users',
    notFollowed: 'WebSocket routes, static files',
  },
  languages: ['python'],
  trigger: (source) =>
    /\.include_router\s*\(|\bAPIRouter\b|\.add_api_route\s*\(/.test(source) ||
    mayDecorate(source) ||
    handsOnRouter.test(source) ||
    makesUserRouters.test(source) ||
    (/\bfastapi\b/.test(source) && mayMakeRoutes.some((telltale) => telltale.test(source))),
  query: routersQuery,
  join: joinAsgi,
  expand: expandEndpoint,
  read: (file, matches) => [
    ...readCaptures(file, matches, readers),
    ...likelyMounts('fastapi', (path) => makers[path]?.within === 'root', file),
  ],
};

const routers = routerReaders('fastapi', makers);

const readers: CaptureReaders = {
  decorator: decorated,
  class: routers.class,
  function: (file, node) => (isFastapi(file) ? routers.function(file, node) : []),
  call: called,
};

function isFastapi(file: SyntaxFile): boolean {
  return file.mentions(/^[ \t]*(?:from|import)\s+fastapi|\.include_router\s*\(/m);
}

function decorated(file: SyntaxFile, decorator: Node): readonly Fact[] {
  const found = decoratorCall(decorator);
  if (found?.target.type !== 'function_definition') {
    return [];
  }
  const { target } = found;
  return (
    decoratedRoute(file, decorator, found, { kind: 'function', id: target.startIndex }, !isFastapi(file)) ??
    decoratedAsgi('fastapi', file, decorator, isFastapi(file))
  );
}

/** The route of `@app.get('/orders')`, or of the same as a call. */
function decoratedRoute(
  file: SyntaxFile,
  at: Node,
  { call, on, method }: Pick<DecoratorCall, 'call' | 'on' | 'method'>,
  handler: Expression,
  onlyOnRouter: boolean,
): readonly Fact[] | undefined {
  const path = argument(call, 'path', 0);
  if (!path || !(verbs.has(method) || method === 'api_route')) {
    return undefined;
  }
  const methods = verbs.has(method) ? { methods: [method.toUpperCase()] } : methodsOfCall(file, call);
  return endpointFact('fastapi', file, at, {
    ...methods,
    path: file.value(path),
    on: registering(on, file),
    handler,
    // The prefix of the router stands before `:search`, as before any other text: https://google.aip.dev/136
    onlyOnRouter: onlyOnRouter || /^:/.test(literalText(file.value(path)) ?? ''),
  });
}

function called(file: SyntaxFile, call: Node): readonly Fact[] {
  const applied = appliedDecorator(call);
  if (applied) {
    return decoratedRoute(file, call, applied, file.value(applied.given), true) ?? [];
  }
  return [...(isFastapi(file) ? methodsHandedOn(file, call) : []), ...registered(file, call)];
}

/** Methods of routers that a call is given, and what a function registers with such a method. */
function methodsHandedOn(file: SyntaxFile, call: Node): readonly Fact[] {
  return [
    ...handedOnMethods(file, call, registrars),
    ...registeredByGivenMethod(
      call,
      registrars,
      (by) => decoratedRoute(file, call, by, file.value(by.given), true) ?? [],
    ),
  ];
}

function registered(file: SyntaxFile, call: Node): readonly Fact[] {
  const callee = call.childForFieldName('function');
  if (callee && isFastapi(file) && /Route$/.test(callee.text)) {
    return routeObject(file, call, callee);
  }
  if (callee && versioned.test(externalPath(file.value(callee), file) ?? '')) {
    const mount = mountFact(file, call, { on: unknown, path: unknown, what: file.value(argument(call, 'app', 0)) });
    // Most often, the application is assigned to its own name.
    return [{ ...mount, at: (call.parent?.startIndex ?? 0) - 1 }];
  }
  const ofUsers = userRouter(file, call);
  if (ofUsers.length > 0) {
    return ofUsers;
  }
  const scopes = scopesMade('fastapi', makers, file, call);
  if (scopes.length > 0) {
    const type = externalPath(file.value(callee), file) ?? '';
    if (type === graphqlRouter) {
      return [...scopes, ...graphqlRoutes(file, call)];
    }
    const routes = makers[type] && argument(call, 'routes');
    return routes ? [...scopes, mountFact(file, call, { on: scope(callAt(call)), what: file.value(routes) })] : scopes;
  }
  const returned = isFastapi(file)
    ? returnedDecorator(file, call, (found, handler) => decoratedRoute(file, call, found, handler, true) ?? [])
    : [];
  const on = callee?.childForFieldName('object');
  if (!on || passesOn(call) || returned.length > 0) {
    return returned;
  }
  switch (callee?.childForFieldName('attribute')?.text) {
    case 'include_router': {
      const path = argumentValue(call, 'prefix', file);
      const what = file.value(argument(call, 'router', 0));
      return [mountFact(file, call, { on: registering(on, file), what, ...(path ? { path } : {}) })];
    }
    case 'add_api_route': {
      const path = argument(call, 'path', 0);
      const handler = file.value(argument(call, 'endpoint', 1));
      const methods = methodsOfCall(file, call);
      return path
        ? endpointFact('fastapi', file, call, {
            ...methods,
            path: file.value(path),
            on: registering(on, file),
            handler,
            onlyOnRouter: !isFastapi(file),
          })
        : [];
    }
    default:
      return calledAsgi('fastapi', file, call);
  }
}

/** The routes of a router that answers GraphQL: `GraphQLRouter(schema, path='/graphql')`. */
function graphqlRoutes(file: SyntaxFile, call: Node): readonly Fact[] {
  return endpointFact('fastapi', file, call, {
    methods: ['GET', 'POST'],
    path: argumentValue(call, 'path', file, 1) ?? text(''),
    on: scope(callAt(call)),
    handler: undefined,
  });
}

/**
 * `APIRoute('/orders', list_orders)` in a list of routes, also of a class that inherits from it:
 * https://fastapi.tiangolo.com/how-to/custom-request-and-route/ https://fastapi.tiangolo.com/reference/fastapi/#fastapi.FastAPI--example
 */
function routeObject(file: SyntaxFile, call: Node, callee: Node): readonly Fact[] {
  const path = argument(call, 'path', 0);
  const type = file.value(callee);
  const own = externalPath(type, file) === routeClass ? {} : { madeBy: { type, bases: [routeClass] } };
  const scoped: Scope = {
    kind: 'scope',
    framework: 'fastapi',
    id: callAt(call),
    path: text(''),
    within: 'router',
    ...own,
    ...file.position(call),
  };
  const methods = methodsOfCall(file, call);
  const given = { path: file.value(path), on: scope(callAt(call)), handler: file.value(argument(call, 'endpoint', 1)) };
  return path ? [scoped, ...endpointFact('fastapi', file, call, { ...methods, ...given, onlyOnRouter: true })] : [];
}
