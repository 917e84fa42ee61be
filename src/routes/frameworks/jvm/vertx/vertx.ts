import { fileScope, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { type Call, callOf, callQuery } from '../../../languages/jvm/calls.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Framework } from '../../framework.ts';
import { joinKeepingTrailingSlash } from '../../join.ts';
import { appliedFacts } from '../appliedRouters.ts';
import { givenRouters } from '../givenRouters.ts';
import { routeOf } from './chains.ts';
import { answeringRoutes } from './forwardingRoutes.ts';
import { builderFacts, buildsRouters, finishOperation } from './operations.ts';

/** Matches a sign of routes in a text that mentions Vert.x Web. Many of them answer the requests that others register, or send some. */
const mayRegister = /[rR]oute|\.(?:requestHandler|handler|mountSubRouter)\s*\(/;

/** Vert.x Web: https://vertx.io/docs/vertx-web/java/ */
export const vertx: Framework = {
  name: 'vertx',
  support: {
    title: 'Vert.x Web',
    followed:
      'routes of routers with every verb, `route` with path and method, sub-routers, routers that are built from OpenAPI contracts in YAML',
    notFollowed: 'regular expressions, handlers that contracts or services name',
  },
  languages: ['java', 'kotlin'],
  // The type of a router that an object of the application holds is not named where it is used.
  signs: ['io.vertx.'],
  trigger: (source) =>
    (/\bio\.vertx\.(?:\w+\.)?ext\.web\b/.test(source) && mayRegister.test(source)) ||
    (/\bio\.vertx\.core\.http\.HttpMethod\b/.test(source) && /\.route\(/.test(source)),
  query: callQuery,
  join: joinSubRouters,
  finish: (draft, setting) =>
    finishOperation(draft, setting, joinSubRouters) ?? [{ path: joinSubRouters(draft.segments), unknown: false }],
  read(file, matches) {
    const isBuilding = buildsRouters(file.text);
    const given = isBuilding
      ? givenRouters('vertx', (type) => (/^RouterBuilder$/.test(type) ? 'router' : undefined), file)
      : [];
    const calls = matches.flatMap(({ captures }) => captures.flatMap(({ node }) => callOf(node, file) ?? []));
    return [
      ...given,
      ...answeringRoutes(
        calls.map((call) => ({ call, facts: callFacts(call, file) })),
        file,
      ),
      ...calls.flatMap((call) => [...(isBuilding ? builderFacts(call, file) : []), ...appliedFacts(call, file)]),
    ];
  },
};

/** A sub-router is mounted at a path with a wildcard: https://vertx.io/docs/vertx-web/java/#_sub_routers */
function joinSubRouters(segments: readonly string[]): string {
  return joinKeepingTrailingSlash([
    ...segments.slice(0, -1).map((segment) => segment.replace(/\*$/, '')),
    ...segments.slice(-1),
  ]);
}

function callFacts(call: Call, file: SyntaxFile): readonly Fact[] {
  const { name, on, arguments: given, node, at } = call;
  const [first, second] = given;
  const position = file.position(node);
  if (name === 'router' && on && /(?:^|\.)Router$/.test(on.text) && given.length === 1) {
    return [{ kind: 'scope', framework: 'vertx', id: at, path: text(''), within: 'router', ...position }];
  }
  if (name === 'requestHandler' && first) {
    // The server's own router: https://vertx.io/docs/vertx-web/java/#_basic_vert_x_web_concepts
    const what = first.type === 'method_reference' && first.firstNamedChild ? first.firstNamedChild : first;
    return [{ kind: 'mount', on: scope(fileScope), path: text(''), what: file.value(what), ...position }];
  }
  if (name === 'mountSubRouter' && on && first && second) {
    return [{ kind: 'mount', on: file.value(on), path: file.value(first), what: file.value(second), ...position }];
  }
  return routeOf(call, file);
}
