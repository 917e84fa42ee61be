import { type Expression, fileScope, functionScope, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argumentsOf, calleeOf, callsQuery, type MemberCall, memberCall } from '../../../languages/ecmascript/calls.ts';
import { functionTypes } from '../../../languages/ecmascript/unwrapped.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { methodNames } from '../../methods.ts';
import { quoted } from '../../trigger.ts';
import { actionHandler, controllerOf } from './controllers.ts';
import { exportedScopes } from './exportedFunctions.ts';
import { resourceRoutes } from './resources.ts';

const routers = /^(?:@adonisjs\/core\/services\/router|@ioc:Adonis\/Core\/Route)$/;
const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'any']);
const ends = /^(?:render\w*|redirect\w*|setHandler)$/;

/** AdonisJS 4 to 7: https://docs.adonisjs.com/guides/basics/routing */
export const adonisjs: Framework = {
  name: 'adonisjs',
  support: {
    title: 'AdonisJS 4 to 7',
    followed: 'groups, prefixes, resources, controllers by string, import, array or the generated object of all',
    notFollowed: '`namespace()` of groups',
  },
  languages: ['ecmascript'],
  signs: ['@adonisjs/core/services/router', '@ioc:Adonis/Core/Route', ...quoted('Route')],
  trigger: (source) => /@adonisjs\/core\/services\/router|@ioc:Adonis\/Core\/Route|use\(['"]Route['"]\)/.test(source),
  query: callsQuery,
  join: (segments) => joinTrimmed(segments).replace(/\/{2,}/g, '/'),
  read: (file, matches) => {
    const facts = matches.flatMap(({ captures }) => captures.flatMap(({ node }) => readCall(node, file)));
    return [...scopes(facts, file), ...facts];
  },
};

function readCall(node: Node, file: SyntaxFile): readonly Fact[] {
  const call = memberCall(node, file);
  if (!call) {
    return included(node, file);
  }
  if (call.method !== undefined && ends.test(call.method)) {
    const on = memberCall(call.on, file);
    const [path] = on?.parameters ?? [];
    return on?.method === 'on' && path && isRouter(on.on, file) ? [endpoint(call, ['GET'], path, undefined, file)] : [];
  }
  if (!isRouter(call.on, file)) {
    return [];
  }
  const [path, second, third] = call.parameters;
  if (call.method === 'group') {
    return group(call, file);
  }
  if (!path || !second) {
    return [];
  }
  if (call.method === 'resource' || call.method === 'shallowResource') {
    return resourceRoutes(call, chained(node, file), controllerOf(second, file), file).map((route) => ({
      kind: 'endpoint',
      framework: 'adonisjs',
      ...route,
      on: scopeAround(node, file),
      line: file.line(node),
      ...file.position(node),
    }));
  }
  if (call.method === 'route') {
    const methods = methodNames(file.value(second));
    return methods && third ? [endpoint(call, methods, path, third, file)] : [];
  }
  const method = call.method === 'any' ? 'ANY' : (call.method ?? '').toUpperCase();
  return verbs.has(call.method ?? '') ? [endpoint(call, [method], path, second, file)] : [];
}

function isRouter(node: Node, file: SyntaxFile): boolean {
  const path = externalPath(file.value(node), file);
  return path === undefined ? node.text === 'Route' && file.mentions(/use\(['"]Route['"]\)/) : routers.test(path);
}

function endpoint(
  call: MemberCall,
  methods: readonly string[],
  path: Node,
  handler: Node | undefined,
  file: SyntaxFile,
): Fact {
  const own = file.value(path);
  const prefixes = prefixesOf(call.node, file);
  return {
    kind: 'endpoint',
    framework: 'adonisjs',
    methods,
    path: prefixes ? { kind: 'text', parts: [prefixes, '/', own] } : own,
    on: scopeAround(call.node, file),
    handler: handler && actionHandler(handler, file),
    line: file.line(call.node),
    ...file.position(call.node),
  };
}

/** The calls that follow a call in its method chain. */
function chained(node: Node, file: SyntaxFile): readonly MemberCall[] {
  const next = node.parent?.type === 'member_expression' ? node.parent.parent : undefined;
  const call = next?.type === 'call_expression' ? memberCall(next, file) : undefined;
  return call ? [call, ...chained(call.node, file)] : [];
}

/** The prefixes that follow a call in its method chain, joined; a later one is the outer one. */
function prefixesOf(node: Node, file: SyntaxFile): Expression | undefined {
  const prefixes = chained(node, file)
    .filter(({ method }) => method === 'prefix')
    .flatMap(({ parameters }) => parameters.slice(0, 1))
    .reverse();
  return prefixes.length === 0
    ? undefined
    : { kind: 'text', parts: prefixes.flatMap((prefix) => [file.value(prefix), '/']) };
}

/** The scope of `group(callback)`, for the routes of the callback. */
function group(call: MemberCall, file: SyntaxFile): readonly Fact[] {
  const [callback] = call.parameters;
  if (!callback) {
    return [];
  }
  const path = prefixesOf(call.node, file) ?? text('');
  const within = scopeAround(call.node, file);
  if (functionTypes.has(callback.type)) {
    const id = functionScope(callback.startIndex);
    return [{ kind: 'scope', framework: 'adonisjs', id, path, within, ...file.position(call.node) }];
  }
  return [
    { kind: 'mount', framework: 'adonisjs', on: within, path, what: file.value(callback), ...file.position(call.node) },
  ];
}

/** Passes the scope of a group, or of a file, to the function or file that it runs. */
function included(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = calleeOf(node);
  const statement = node.parent?.type === 'await_expression' ? node.parent.parent : node.parent;
  const isAlone = statement?.type === 'expression_statement' && callee?.type === 'identifier';
  if (!isAlone || node.type !== 'call_expression') {
    return [];
  }
  const isRequired = callee.text === 'require' && argumentsOf(node)[0]?.type === 'string';
  const what = isRequired ? file.value(node) : file.value(callee);
  const on = scopeAround(node, file);
  return [{ kind: 'mount', framework: 'adonisjs', on, path: text(''), what, ...file.position(node) }];
}

function scopeAround(node: Node, file: SyntaxFile): Expression {
  const around = file.functionAround(node);
  return scope(around ? functionScope(around.startIndex) : fileScope);
}

/**
 * The scopes of functions that register routes outside a group's callback. They are mounted at the root, unless a group
 * runs them. Those of an exported function have the prefix of the group around its call.
 */
function scopes(facts: readonly Fact[], file: SyntaxFile): readonly Fact[] {
  const known = new Set(facts.flatMap((fact) => (fact.kind === 'scope' ? [fact.id] : [])));
  const used = facts.flatMap((fact) => [
    ...('on' in fact && fact.on.kind === 'scope' ? [fact.on.id] : []),
    ...(fact.kind === 'scope' && typeof fact.within !== 'string' && fact.within.kind === 'scope'
      ? [fact.within.id]
      : []),
  ]);
  const exported = exportedScopes(file);
  return [...new Set([...used, fileScope])]
    .filter((id) => !known.has(id))
    .map((id) => ({
      kind: 'scope',
      framework: 'adonisjs',
      id,
      path: text(''),
      within: exported.has(id) ? 'router' : 'root',
      inside: undefined,
      at: 0,
    }));
}
