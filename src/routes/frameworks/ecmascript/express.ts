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
import { guardsAround } from '../../languages/guards.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinMounted } from '../join.ts';
import { likelyMounts } from '../likelyMounts.ts';
import { endpoint, receiverOf, verbs } from './expressEndpoints.ts';
import { handedOn, routerOfCall } from './handedOn.ts';
import { clientScope, makesClients, mayMakeClients, signsOfClients } from './httpClients.ts';
import { mountPath, namesPath } from './mountPaths.ts';
import { annotatedRouters, mayRegister, scopeFact } from './routers.ts';
import { onSharedRouters } from './sharedRouters.ts';

const makers: Readonly<Record<string, 'root' | 'router'>> = {
  express: 'root',
  'express.Router': 'router',
  router: 'router',
  'express-promise-router': 'router',
  'express-async-router': 'router',
  'express-async-router.AsyncRouter': 'router',
  '@backstage/backend-openapi-utils.createValidatedOpenApiRouter': 'router',
  '@backstage/backend-openapi-utils.createValidatedOpenApiRouterFromGeneratedEndpointMap': 'router',
};
const types = /\.(?:Express|Application|Router|IRouter|Core\.\w+)$/;

const shared = onSharedRouters((source) => mayUse(source) || source.includes('meteor/webapp'));

/** Express 4 and 5: https://expressjs.com/en/guide/routing.html */
export const express: Framework = {
  name: 'express',
  support: {
    title: 'Express 4 and 5',
    followed:
      "routers mounted across CommonJS and ES modules, factories, classes and their bases, helpers that register, `route()`, `all`, arrays, RegExp, tables and loops of literals, `express-ws`, Meteor's `WebApp.handlers`, plugins of Backstage, defaults of node-config in JSON",
    notFollowed: 'routers loaded by scanning folders, decorator libraries',
  },
  languages: ['ecmascript'],
  signs: ['express', 'meteor/webapp', ...signsOfClients],
  ...shared,
  mayLackSigns: (source) => mayRegister(source) || makesClients(source),
  // Clients are of interest only where routers are, for which they might be taken.
  trigger: (source, path) => shared.trigger(source, path) || mayMakeClients(source),
  query: callsQuery,
  join: joinMounted,
  read: (file, matches) => [
    ...annotatedRouters('express', types, /\.(?:Express|Application)$/, file),
    ...matches.flatMap(({ captures }) => captures.flatMap(({ node }) => readCall(node, file))),
    ...likelyMounts('express', (path) => makers[path] === 'root', file),
    ...meteorFacts(file),
  ],
};

/** The module, alone or as a part of another name, or what is done with it. In prose, it is a word like any other. */
const mention = /['"`/-]express(?=['"`/-])|\bexpress\s*[.(]/g;
const ofTypes = /\bimport\s+(?:type\s+)?\{([^{}]*)\}\s*from\s*$|\bimport\($/;
/** Types of what handlers are given, with which no router is made. */
const handled = /^\s*(?:type\s+)?(?:Request|Response|NextFunction|RequestHandler|ErrorRequestHandler)\b/;
/** Longest list of imported types that is looked at, in characters. */
const longestList = 300;

/** What an object registers may be written in its base class. */
const makesObjects = /\bextends\b|\bnew\s+[A-Z]/;

/** Whether a text has to do with the module, and not only with the types of requests and handlers. */
function mayUse(source: string): boolean {
  const mentions = [...source.matchAll(mention)];
  return mentions.length > 0 && (makesObjects.test(source) || mentions.some(isUse));
}

function isUse({ index, input, 0: { length } }: RegExpExecArray): boolean {
  const types = ofTypes.exec(input.slice(Math.max(0, index - longestList), index));
  const names = types && (types[1]?.split(',') ?? [input.slice(index + length).replace(/^['"]\)\./, '')]);
  return !names?.every((name) => handled.test(name) || name.trim() === '');
}

function meteorFacts(file: SyntaxFile): readonly Fact[] {
  const isThere = file.mentions('meteor/webapp');
  const application = { framework: 'express', id: 'meteor', path: text(''), within: 'root' } as const;
  return isThere ? [{ kind: 'scope', ...application, inside: undefined, at: 0 }] : [];
}

function readCall(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = calleeOf(node);
  const made = callee && externalPath(file.value(callee), file);
  const within = makers[made ?? ''];
  if (within) {
    return [scopeFact('express', node, text(''), within, file)];
  }
  if (made === 'express-ws') {
    return withSockets(node, file);
  }
  const given = callee && routerOfCall(node, callee, file);
  if (given) {
    return [{ kind: 'substitute', value: given, ...file.position(node), at: callId(node) }];
  }
  const client = clientScope(node, file);
  const call = memberCall(node, file);
  if (!call || client.length > 0) {
    return client;
  }
  if (call.method === 'use') {
    return mounts(call, file);
  }
  return call.method === undefined || verbs.has(call.method) ? endpoint(call, file) : [];
}

/** `expressWs(app).app` is the application that it is given: https://github.com/HenningM/express-ws#full-documentation */
function withSockets(node: Node, file: SyntaxFile): readonly Fact[] {
  const [app] = argumentsOf(node);
  const value: Expression = { kind: 'object', entries: app ? { app: file.value(app) } : {} };
  return [{ kind: 'substitute', value, ...file.position(node), at: callId(node) }];
}

/**
 * The mounts of `use(path?, ...things)`. Whether the first argument is a path is known once it is evaluated, or by its
 * name.
 */
function mounts(call: MemberCall, file: SyntaxFile): readonly Fact[] {
  const routers = call.parameters.flatMap(handedOn).map((router) => file.value(router));
  const [first, ...rest] = [...call.parameters.map((parameter) => file.value(parameter)), ...routers];
  const [path] = call.parameters;
  if (!first || !path) {
    return [];
  }
  const mount = (at: Expression, what: readonly Expression[]): Fact => ({
    kind: 'mount',
    framework: 'express',
    on: receiverOf(call.on, file),
    path: at,
    pathMayBeAbsent: path.type !== 'regex' && !namesPath(path),
    what: { kind: 'list', items: what },
    ...guardsAround(call.node, file),
    ...file.position(call.node),
  });
  return [mount(text(''), [first]), ...(rest.length > 0 ? [mount(mountPath(path, file), rest)] : [])];
}
