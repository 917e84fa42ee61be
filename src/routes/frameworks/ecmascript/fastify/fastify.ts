import { type Expression, member, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import {
  calleeOf,
  callsQuery,
  type MemberCall,
  memberCall,
  propertyNode,
} from '../../../languages/ecmascript/calls.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinMounted } from '../../join.ts';
import { mayHoldRouteObjects, type RouteObjectNames, routeObject, routeObjects } from '../routeObjects.ts';
import {
  annotatedRouters,
  importsOnly,
  isAssumed,
  isHandlerLike,
  isPathLike,
  quotesPath,
  scopeFact,
} from '../routers.ts';
import { onSharedRouters } from '../sharedRouters.ts';
import { verbEndpoint } from '../verbs.ts';
import { autoloaded, pluginFile } from './autoload.ts';
import { isPluginPackage, registration, unencapsulated } from './plugins.ts';

const verbs = new Set([
  ...['get', 'head', 'post', 'put', 'delete', 'options', 'patch', 'all', 'query', 'trace', 'search', 'propfind'],
  ...['proppatch', 'mkcol', 'copy', 'move', 'lock', 'unlock'],
]);
const likelyRouter = /fastify|(?:^|\.|_)(?:app|server|instance|api|routes?|scope|f)$|(?:app|server|router)$/i;
const objects: RouteObjectNames = {
  framework: 'fastify',
  paths: ['url', 'path'],
  methods: ['method', 'methods'],
  any: 'ALL',
  handler: (object, file) => {
    const handler = propertyNode(object, 'handler');
    return handler && file.value(handler);
  },
};

/** Fastify 3 to 5: https://fastify.dev/docs/latest/Reference/Routes/ and /Plugins/ */
export const fastify: Framework = {
  name: 'fastify',
  support: {
    title: 'Fastify',
    followed: 'plugins with prefixes across files, `fastify-plugin`, autoloaded folders, route objects',
    notFollowed: 'prefixes from configuration, `prefixOverride`',
  },
  languages: ['ecmascript'],
  signs: ['fastify', 'Fastify'],
  ...onSharedRouters((source) => /[fF]astify/.test(source), mayHoldObjects),
  query: callsQuery,
  join: joinFastify,
  read: (file, matches) => [
    ...annotatedRouters('fastify', /\.Fastify\w*Instance\w*$/, undefined, file),
    ...pluginFile(file),
    ...tables(file),
    ...matches.flatMap(({ captures }) => captures.flatMap(({ node }) => readCall(node, file))),
  ],
};

/** Whether a file that does not mention Fastify may register on an instance of it, or hold route objects. */
function mayHoldObjects(source: string): boolean {
  return quotesPath(source) && /\burl\s*:\s*['"`]\//.test(source) && mayHoldRouteObjects(source);
}

/**
 * Route objects in a list. In a file that does not import Fastify, only the property `url` distinguishes them from
 * those of other frameworks.
 */
function tables(file: SyntaxFile): readonly Fact[] {
  const isTold = importsOnly('fastify', file) && file.mentions('astify');
  return importsOnly('fastify', file) ? routeObjects(isTold ? objects : { ...objects, paths: ['url'] }, file) : [];
}

/**
 * Concatenates prefix and path. The path `/` behind a prefix matches with and without the slash:
 * https://fastify.dev/docs/latest/Reference/Routes/#route-prefixing
 */
function joinFastify(segments: readonly string[]): string {
  const prefix = joinMounted(segments.slice(0, -1)).replace(/\/$/, '');
  const path = segments.at(-1) ?? '';
  if (path === '' || path === '/') {
    return prefix === '' ? '/' : prefix;
  }
  return prefix === '' && !path.startsWith('/') ? `/${path}` : `${prefix}${path}`;
}

function readCall(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = calleeOf(node);
  const made = callee && externalPath(file.value(callee), file);
  if (made === 'fastify' || made === 'fastify.fastify') {
    return [scopeFact('fastify', node, text(''), 'root', file)];
  }
  if (isPluginPackage(made)) {
    return unencapsulated(node, file);
  }
  const call = memberCall(node, file);
  if (!call) {
    return [];
  }
  switch (call.method) {
    case 'register':
      return autoloaded(call, file) ?? registration(call, file);
    case 'route':
      return routes(call, file);
    default:
      return call.method === undefined || verbs.has(call.method) ? shorthand(call, file) : [];
  }
}

/** The endpoint of `get(path, options?, handler)`. The handler may be in the options. */
function shorthand(call: MemberCall, file: SyntaxFile): readonly Fact[] {
  const [path, ...rest] = call.parameters;
  const last = rest.at(-1);
  const isObject = last?.type === 'object';
  const given = isObject ? propertyNode(last, 'handler') : last;
  if (!path || !last || !(isObject ? given : isHandlerLike(given))) {
    return [];
  }
  const value = file.value(path);
  const options = file.value(last);
  // Alone behind the path, a name is that of a handler or of options with one.
  const mayBeOptions = rest.length === 1 && /^(?:identifier|member_expression)$/.test(last.type);
  const handler: Expression = isObject
    ? member(options, 'handler')
    : mayBeOptions
      ? { kind: 'member', of: options, name: 'handler', absent: options, orUnknown: true }
      : options;
  const isMine = isPathLike(value) && isAssumed('fastify', call.on, likelyRouter, file);
  return [verbEndpoint({ framework: 'fastify', call, on: file.value(call.on), path: value, handler, isMine }, file)];
}

/** The endpoint of `route(options)`, with an object literal or an object from elsewhere. */
function routes(call: MemberCall, file: SyntaxFile): readonly Fact[] {
  const [options] = call.parameters;
  if (!options || call.parameters.length > 1) {
    return [];
  }
  const on = file.value(call.on);
  if (options.type === 'object') {
    const endpoint = routeObject(options, on, objects, call.node, file);
    const isMine = propertyNode(options, 'url') !== undefined && isAssumed('fastify', call.on, likelyRouter, file);
    return [{ ...endpoint, onlyOnRouter: !isMine }];
  }
  return [
    { kind: 'mount', framework: 'fastify', on, path: text(''), what: file.value(options), ...file.position(call.node) },
  ];
}
