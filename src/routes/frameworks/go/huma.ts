import { huma as descriptor } from '../../../model/frameworks/huma.ts';
import { type Expression, member, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { callOffset } from '../../languages/go/calls.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { joinPatterns } from '../join.ts';
import { endpointOfCall, verbOf } from './goRegistrations.ts';
import { type GoRouters, goFramework, type MethodCall } from './goRouters.ts';
import { importsIn } from './sourceSigns.ts';

const routers: GoRouters = {
  name: 'huma',
  support: {
    title: 'huma',
    followed: 'operations, convenience functions, groups, the router of every adapter, server-sent events',
    notFollowed: '`AutoRegister`, `AutoPatch`, modifiers of groups',
  },
  packages: descriptor.packages,
  makers: {},
  types: { API: 'router', Group: 'router' },
  calls: 'Register',
  telltale: (source) => /"github\.com\/danielgtaylor\/huma\b/.test(importsIn(source)),
  join: joinPatterns,
  read: readCall,
};

/**
 * huma: https://huma.rocks/features/operations/. Functions of its packages register on an API that they take as an
 * argument.
 */
export const huma = goFramework(routers);

function readCall(call: MethodCall, file: SyntaxFile): readonly Fact[] {
  const path = externalPath(file.value(call.on), file);
  if (path === undefined || !descriptor.packages.test(path)) {
    return [];
  }
  if (path.includes('/adapters/')) {
    return apiOfAdapter(call, file);
  }
  const { method, given } = call;
  const [api, second, third] = given;
  if (method === 'NewAPI' && second) {
    return apiFact(call, text(''), adapted(second), file);
  }
  if (method === 'NewGroup' && api) {
    // Groups have any number of prefixes: https://huma.rocks/features/groups/
    const prefixes = given.slice(1).map((prefix) => file.value(prefix));
    const prefix: Expression = prefixes.length > 1 ? { kind: 'list', items: prefixes } : (prefixes[0] ?? text(''));
    return apiFact(call, prefix, api, file);
  }
  const verb = verbOf(method);
  if (!api || !second || !third || (verb === undefined && method !== 'Register')) {
    return [];
  }
  const operation = file.value(second);
  const route =
    verb === undefined
      ? {
          methods: [],
          methodsFrom: member(operation, 'Method'),
          path: member(operation, 'Path'),
          handler: file.value(path.endsWith('/sse') ? given.at(-1) : third),
        }
      : { methods: [verb], path: operation, handler: file.value(third) };
  return endpointOfCall(routers, { ...call, on: api }, route, file).map((fact) => ({ ...fact, onlyOnRouter: false }));
}

/**
 * The scope of `humachi.New(router, config)`, on a router, a group or with a prefix:
 * https://huma.rocks/features/bring-your-own-router/
 */
function apiOfAdapter(call: MethodCall, file: SyntaxFile): readonly Fact[] {
  const { method, given } = call;
  const [first, second] = given;
  if (!/^New(?:V\d+|WithGroup|WithPrefix)?$/.test(method) || !first || !second) {
    return [];
  }
  const prefix = method === 'NewWithPrefix' ? file.value(second) : text('');
  return apiFact(call, prefix, method === 'NewWithGroup' ? second : first, file);
}

/** The router in `huma.NewAPI(config, humachi.NewAdapter(router))`. */
function adapted(adapter: Node): Node {
  const argument = adapter.childForFieldName('arguments')?.firstNamedChild;
  return adapter.type === 'call_expression' && argument ? argument : adapter;
}

function apiFact({ node }: MethodCall, path: Expression, within: Node, file: SyntaxFile): readonly Fact[] {
  const id = callOffset(node);
  return [{ kind: 'scope', framework: 'huma', id, path, within: file.value(within), ...file.position(node) }];
}
