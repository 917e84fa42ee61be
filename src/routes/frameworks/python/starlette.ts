import { scope } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argument, callAt } from '../../languages/python/arguments.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { likelyMounts } from '../likelyMounts.ts';
import { calledAsgi, decoratedAsgi, joinAsgi } from './asgi.ts';
import { type CaptureReaders, readCaptures } from './captures.ts';
import { expandEndpoint } from './endpointClasses.ts';
import { handsOn } from './flask/keptApplications.ts';
import { importOf, type Makers, routerReaders, routersQuery, scopesMade } from './pythonRouters.ts';
import { mountFact } from './routerFacts.ts';
import { routeObject } from './starletteRoutes.ts';
import { callsByName, decoratesRoute, givesPath, handsOnApplication } from './telltales.ts';

const importsFastapi = importOf('fastapi');
const makers: Makers = {
  'starlette.applications.Starlette': { within: 'root' },
  'starlette.routing.Router': { within: 'router' },
};

/** Signs of routes in a text that mentions Starlette. Most of them import what a request needs. */
const mayMakeRoutes: readonly RegExp[] = [
  /(?:Starlette|App|[Rr]outer|Route|Mount|Host)\w{0,80}\s*\((?<=\b[A-Z]\w{0,120}\s*\()(?<!\bclass\s+\w+\s*\()/,
  /\bclass\s+\w+\s*\([^()]*(?:Starlette|App|Rout)|\(Starlette\b/,
  /\.(?:\w*route|mount|host)\s*\(|\.routes\b/,
  callsByName,
  givesPath,
  handsOnApplication,
  decoratesRoute,
  handsOn,
];

/** Starlette: https://www.starlette.io/routing/ */
export const starlette: Framework = {
  name: 'starlette',
  support: {
    title: 'Starlette',
    followed: '`Route`, `Mount`, endpoint classes',
    notFollowed: 'WebSocket routes, static files',
  },
  languages: ['python'],
  signs: ['starlette', 'fastapi.routing'],
  trigger: (source) =>
    /\bstarlette\b|\bfastapi\.routing\b/.test(source) && mayMakeRoutes.some((telltale) => telltale.test(source)),
  query: routersQuery,
  join: joinAsgi,
  expand: expandEndpoint,
  read: (file, matches) => [
    ...readCaptures(file, matches, readers),
    ...likelyMounts('starlette', (path) => makers[path]?.within === 'root', file),
  ],
};

const routers = routerReaders('starlette', makers);

const readers: CaptureReaders = {
  decorator: (file, node) => (importsFastapi(file) ? [] : decoratedAsgi('starlette', file, node, true)),
  class: routers.class,
  function: (file, node) => (importsFastapi(file) ? [] : routers.function(file, node)),
  call: (file, node) => [...made(file, node), ...(importsFastapi(file) ? [] : calledAsgi('starlette', file, node))],
};

function made(file: SyntaxFile, call: Node): readonly Fact[] {
  const path = externalPath(file.value(call.childForFieldName('function')), file) ?? '';
  const object = /^(?:starlette|fastapi)\.routing\.(\w+)$/.exec(path)?.[1];
  if (object === 'Route' || object === 'Mount' || object === 'Host' || object === 'WebSocketRoute') {
    return routeObject(file, call, object);
  }
  const scopes = scopesMade('starlette', makers, file, call);
  const routes =
    scopes.length > 0 && makers[path] ? argument(call, 'routes', path.endsWith('Router') ? 0 : 1) : undefined;
  return routes ? [...scopes, mountFact(file, call, { on: scope(callAt(call)), what: file.value(routes) })] : scopes;
}
