import { type Expression, member, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import {
  argumentsOf,
  calleeOf,
  callId,
  callsQuery,
  type MemberCall,
  memberCall,
  propertyNode,
} from '../../languages/ecmascript/calls.ts';
import { declaredNode } from '../../languages/ecmascript/declarators.ts';
import { textOption } from '../../languages/ecmascript/options.ts';
import { parameterOf, parametersOf } from '../../languages/ecmascript/parameters.ts';
import { functionTypes } from '../../languages/ecmascript/unwrapped.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinMounted } from '../join.ts';
import { quoted } from '../trigger.ts';
import { mayHoldRouteObjects, type RouteObjectNames, routeObject, routeObjects } from './routeObjects.ts';
import { annotatedRouters, importsOnly, isAssumed, quotesPath, scopeFact } from './routers.ts';
import { onSharedRouters } from './sharedRouters.ts';

const makers = /^(?:@hapi\/hapi|hapi)\.(?:server|Server)$/;
const composer = /^(?:@hapi\/)?glue\.compose$/;
const likelyServer = /server|(?:^|\.|_)(?:app|plugin|srv)$/i;
const objects: RouteObjectNames = {
  framework: 'hapi',
  paths: ['path'],
  methods: ['method'],
  any: '*',
  optionsOfCopies: 'options',
  handler: (object, file) => {
    const options = propertyNode(object, 'options') ?? propertyNode(object, 'config');
    const handler = propertyNode(object, 'handler') ?? propertyNode(options, 'handler');
    if (handler) {
      return file.value(handler);
    }
    return options && options.type !== 'object' ? member(optionsOf(options, file), 'handler') : undefined;
  },
};

/** hapi: https://hapi.dev/api/#server.route() and https://hapi.dev/tutorials/plugins */
export const hapi: Framework = {
  name: 'hapi',
  support: {
    title: 'hapi',
    followed: 'route objects and tables across files, prefixes of plugins',
    notFollowed: 'plugins of `glue` manifests',
  },
  languages: ['ecmascript'],
  signs: quoted('@hapi/', 'hapi', 'glue'),
  ...onSharedRouters((source) => /['"](?:@hapi\/|(?:hapi|glue)['"])/.test(source), mayHoldObjects),
  query: callsQuery,
  join: joinMounted,
  read: (file, matches) =>
    importsOnly('hapi', file)
      ? [
          ...annotatedRouters('hapi', /\.(?:\w*Server\w*)$/, undefined, file),
          ...routeObjects(objects, file),
          ...matches.flatMap(({ captures }) => captures.flatMap(({ node }) => readCall(node, file))),
        ]
      : [],
};

/** Whether a file that does not import hapi may hold route objects. */
function mayHoldObjects(source: string): boolean {
  return quotesPath(source) && /\bpath\s*:\s*['"`]\//.test(source) && mayHoldRouteObjects(source);
}

function readCall(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = calleeOf(node);
  const made = (callee && externalPath(file.value(callee), file)) ?? '';
  if (makers.test(made)) {
    return [scopeFact('hapi', node, text(''), 'root', file)];
  }
  if (composer.test(made)) {
    return [scopeFact('hapi', node, text(''), 'root', file), ...composed(node)];
  }
  const call = memberCall(node, file);
  if (call?.method === 'route') {
    return routes(call, file);
  }
  return call?.method === 'register' ? registrations(call, file) : [];
}

/**
 * Binds the parameter of a callback to the server that `compose(manifest, options, (err, server) => …)` makes. Its own
 * routes have no prefix, those of the manifest's plugins may have: https://hapi.dev/module/glue/api
 */
function composed(node: Node): readonly Fact[] {
  const callback = argumentsOf(node).at(-1);
  const parameter = callback && functionTypes.has(callback.type) ? parametersOf(callback)[1] : undefined;
  const position = callback && { inside: callback.startIndex, at: callback.startIndex };
  return parameter && position
    ? [{ kind: 'binding', name: parameterOf(parameter).name, value: scope(callId(node)), shadows: true, ...position }]
    : [];
}

/** The endpoints of `route(options)`, with one object or a list, as a literal or from elsewhere. */
function routes(call: MemberCall, file: SyntaxFile): readonly Fact[] {
  const [given] = call.parameters;
  if (!given || call.parameters.length > 1) {
    return [];
  }
  const on = file.value(call.on);
  if (given.type === 'object') {
    const endpoint = routeObject(given, on, objects, call.node, file);
    const isMine = propertyNode(given, 'path') !== undefined && isAssumed('hapi', call.on, likelyServer, file);
    return [{ ...endpoint, onlyOnRouter: !isMine }];
  }
  const position = file.position(call.node);
  return [{ kind: 'mount', framework: 'hapi', on, path: text(''), what: file.value(given), ...position }];
}

/** The mounts of `register(plugins, options?)`: a plugin, `{ plugin, routes: { prefix } }`, or a list of either. */
function registrations(call: MemberCall, file: SyntaxFile): readonly Fact[] {
  const [given, options] = call.parameters;
  const declared = given && declaredNode(given, file);
  const plugins = declared && /^(?:array|object)$/.test(declared.type) ? declared : given;
  const items = plugins?.type === 'array' ? plugins.namedChildren : plugins ? [plugins] : [];
  return items.flatMap((item) => registration(call, item, options, file));
}

function registration(call: MemberCall, item: Node, options: Node | undefined, file: SyntaxFile): readonly Fact[] {
  const plugin = propertyNode(item, 'plugin') ?? item;
  const routesOptions = propertyNode(item, 'routes') ?? propertyNode(options, 'routes');
  const position = file.position(call.node);
  const id = `plugin ${item.startIndex}`;
  const value = file.value(plugin);
  const callOf = (object: Expression, at: number): Fact => ({
    kind: 'call',
    call: {
      kind: 'call',
      at,
      callee: member(object, 'register'),
      arguments: [scope(id), file.value(propertyNode(item, 'options') ?? options)],
    },
    ...position,
  });
  return [
    {
      kind: 'scope',
      framework: 'hapi',
      id,
      path: textOption(routesOptions, 'prefix', file),
      within: file.value(call.on),
      ...position,
    },
    callOf(value, -1 - item.startIndex),
    // A module may export the plugin by that name.
    callOf(member(value, 'plugin'), -1 - item.endIndex),
  ];
}

/** The options of a route, which a function of the server may return: https://hapi.dev/api/#-route-options */
function optionsOf(node: Node, file: SyntaxFile): Expression {
  const value = file.value(node);
  return value.kind === 'function' ? { kind: 'call', at: node.endIndex, callee: value, arguments: [] } : value;
}
