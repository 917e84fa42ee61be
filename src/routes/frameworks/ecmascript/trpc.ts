import { type Expression, fileScope, member, scope, text, unknown } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import {
  argumentsOf,
  calleeOf,
  callsQuery,
  givenAfter,
  memberCall,
  propertyNode,
} from '../../languages/ecmascript/calls.ts';
import { knownText } from '../../link/values/abstractValue.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { FinishedPath, Framework, NearestSetting, RouteDraft } from '../framework.ts';
import { joinTrimmed } from '../join.ts';

const packages = /^(?:trpc-openapi|trpc-to-openapi|@\w[\w-]*\/trpc-openapi)\b/;
/** A page of Next.js that serves all paths below its own: `pages/api/v1/[...trpc].ts`. */
const pagePath = /(?:^|\/)pages\/(api(?:\/.+)?)\/\[+\.\.\.\w+\]+\.[jt]s$/;
const made = /\.(?:createOpenApi\w+|fastifyTRPCOpenApiPlugin)$/;

/** tRPC procedures that are served as a REST API: https://github.com/trpc/trpc-openapi#usage, https://github.com/mcampa/trpc-to-openapi */
export const trpc: Framework = {
  name: 'trpc',
  support: {
    title: 'tRPC with trpc-openapi',
    followed: 'procedures with a method and a path in their `openapi`, the path at which a handler serves them',
    notFollowed: 'procedures that are called by tRPC’s own protocol',
  },
  languages: ['ecmascript'],
  signs: ['trpc-openapi', 'trpc-to-openapi', '.meta('],
  trigger: (source) =>
    /\btrpc-(?:to-)?openapi\b/.test(source) || (/\.meta\(/.test(source) && /\.(?:query|mutation)\(/.test(source)),
  query: callsQuery,
  join: joinTrimmed,
  finish,
  read: (file, matches) =>
    matches.flatMap(({ captures }) =>
      captures.flatMap(({ node }) => [...procedure(node, file), ...servingSettings(node, file)]),
    ),
};

/** No routes if nothing in the folder serves procedures; an unknown prefix if they are served at several paths. */
function finish({ segments }: RouteDraft, setting: NearestSetting): FinishedPath[] {
  if (!setting('served')) {
    return [];
  }
  const given = [setting('prefix'), setting('prefix of pages')].filter((value) => value !== undefined);
  const prefix = given.length === 1 ? knownText(given[0]) : undefined;
  return [{ path: joinTrimmed([prefix ?? '', ...segments]), unknown: prefix === undefined }];
}

/** The endpoint of `….meta({ openapi: { method, path } })….query(answer)`. */
function procedure(node: Node, file: SyntaxFile): readonly Fact[] {
  const call = memberCall(node, file);
  const [meta] = call?.parameters ?? [];
  const handler = call?.method === 'meta' && meta ? givenAfter(node, /^(?:query|mutation)$/) : undefined;
  if (!meta || !handler) {
    return [];
  }
  const description = member(file.value(meta), 'openapi');
  return [
    {
      kind: 'endpoint',
      framework: 'trpc',
      methods: [],
      methodsFrom: member(description, 'method'),
      path: member(description, 'path'),
      on: scope(fileScope),
      handler: file.value(handler),
      line: file.line(meta),
      ...file.position(node),
    },
  ];
}

/** The settings of a call that makes a handler, or registers the plugin of Fastify. */
function servingSettings(node: Node, file: SyntaxFile): readonly Fact[] {
  const isServing = (value: Node | undefined): boolean => {
    const path = value ? (externalPath(file.value(value), file) ?? '') : '';
    return packages.test(path) && made.test(path);
  };
  const [first, options] = argumentsOf(node);
  const isPlugin = memberCall(node, file)?.method === 'register' && isServing(first);
  if (!isPlugin && !isServing(calleeOf(node))) {
    return [];
  }
  const setting = (key: string, value: Expression): Fact => ({
    kind: 'setting',
    framework: 'trpc',
    key,
    value,
    ...(key === 'served' ? {} : { isExclusive: true }),
    ...file.position(node),
  });
  const base = isPlugin ? propertyNode(options, 'basePath') : propertyNode(first, 'endpoint');
  const page = base || isPlugin ? undefined : pagePath.exec(file.path)?.[1];
  const prefix = base ? file.value(base) : isPlugin ? text('') : servedAt(node, file);
  return [
    setting('served', text('')),
    page === undefined ? setting('prefix', prefix) : setting('prefix of pages', text(page)),
  ];
}

/** The path of `app.use('/api', …)`, which the handler is given to. */
function servedAt(node: Node, file: SyntaxFile): Expression {
  const outer = node.parent?.type === 'arguments' ? (node.parent.parent ?? undefined) : undefined;
  const call = outer && memberCall(outer, file);
  const isOnApplication =
    call?.method === 'use' &&
    file.declared(call.on.text).some((fact) => {
      const value = fact.kind === 'binding' ? fact.value : undefined;
      return value?.kind === 'call' && externalPath(value.callee, file) === 'express';
    });
  const [path, handler] = call?.parameters ?? [];
  return isOnApplication && path ? (handler ? file.value(path) : text('')) : unknown;
}
