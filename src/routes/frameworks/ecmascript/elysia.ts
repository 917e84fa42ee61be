import type { Endpoint } from '../../facts/endpoint.ts';
import { type Expression, fileScope, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import {
  argumentsOf,
  calleeOf,
  callId,
  callsQuery,
  type MemberCall,
  memberCall,
} from '../../languages/ecmascript/calls.ts';
import { textOption } from '../../languages/ecmascript/options.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinMounted } from '../join.ts';
import { quoted } from '../trigger.ts';
import { listening } from './elysiaServers.ts';
import { annotatedRouters, familyOfPackage, imports, isHandlerLike, isPathLike, scopeFact } from './routers.ts';
import { chainedEndpoint, withMethod } from './verbs.ts';

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'options', 'head', 'all', 'ws']);

/** Elysia: https://elysiajs.com/essential/route, https://elysiajs.com/essential/plugin */
export const elysia: Framework = {
  name: 'elysia',
  support: {
    title: 'Elysia',
    followed: 'instances with a prefix, `use`, functional plugins, `group`, `guard`, `route`, web sockets',
    notFollowed: '`mount`, plugins that are imported lazily',
  },
  languages: ['ecmascript'],
  signs: quoted('elysia', 'npm:elysia'),
  trigger: (source) => /["'](?:npm:)?elysia["'@/]/.test(source),
  query: callsQuery,
  join: joinMounted,
  read: (file, matches) =>
    imports('elysia', file)
      ? [
          ...annotatedRouters('elysia', /(?:^|\.)Elysia$/, undefined, file),
          ...servedExports(file),
          ...matches.flatMap(({ captures }) => captures.flatMap(({ node }) => readCall(node, file))),
        ]
      : [],
};

function readCall(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = calleeOf(node);
  const made = callee && externalPath(file.value(callee), file);
  if (node.type === 'new_expression') {
    const path = textOption(argumentsOf(node)[0], 'prefix', file);
    return made !== undefined &&
      familyOfPackage(made) === 'elysia' &&
      /(?:^(?:npm:)?elysia|\.Elysia|\.default)$/.test(made)
      ? [scopeFact('elysia', node, path, 'router', file)]
      : [];
  }
  const call = memberCall(node, file);
  return call ? memberFacts(call, file) : [];
}

function memberFacts(call: MemberCall, file: SyntaxFile): readonly Fact[] {
  const [first, second, third] = call.parameters;
  const on = file.value(call.on);
  switch (call.method) {
    case 'listen':
    case 'fetch':
      return listening(call, file);
    case 'use':
      return first ? used(call, on, file.value(first), file) : [];
    case 'group':
      return first ? group(call, on, file.value(first), third ?? second, file) : [];
    case 'guard':
      // The hook may be left out: https://elysiajs.com/essential/plugin#guard
      return given(second ?? first, on, file);
    case 'route':
      return second && third ? withMethod([custom(call, on, second, third, file)], first, file) : [];
    default:
      return call.method !== undefined && verbs.has(call.method) && first && second
        ? endpoint(call, on, first, second, file)
        : [];
  }
}

/** A plugin is an instance, or a function that is given the instance: https://elysiajs.com/essential/plugin#functional-callback */
function used(call: MemberCall, on: Expression, plugin: Expression, file: SyntaxFile): readonly Fact[] {
  const position = file.position(call.node);
  return [
    { kind: 'mount', framework: 'elysia', on, path: text(''), what: plugin, ...position },
    { kind: 'call', call: { kind: 'call', at: -1, callee: plugin, arguments: [on] }, ...position },
  ];
}

/** https://elysiajs.com/patterns/group */
function group(
  call: MemberCall,
  on: Expression,
  path: Expression,
  callback: Node | undefined,
  file: SyntaxFile,
): readonly Fact[] {
  const id = `group ${callId(call.node)}`;
  return [
    { kind: 'scope', framework: 'elysia', id, path, within: on, ...file.position(call.node) },
    ...given(callback, scope(id), file),
  ];
}

/** Calls a callback with the instance that it is given. */
function given(callback: Node | undefined, value: Expression, file: SyntaxFile): readonly Fact[] {
  const isFunction = callback && /function|^(?:identifier|member_expression)$/.test(callback.type);
  const call = { kind: 'call', at: -1, callee: file.value(callback), arguments: [value] } as const;
  return isFunction ? [{ kind: 'call', call, ...file.position(callback) }] : [];
}

function endpoint(call: MemberCall, on: Expression, first: Node, second: Node, file: SyntaxFile): readonly Fact[] {
  const path = file.value(first);
  const isSocket = call.method === 'ws';
  if (!isPathLike(path)) {
    return [];
  }
  const handler = !isSocket && isHandlerLike(second) ? file.value(second) : undefined;
  const fact = chainedEndpoint({ framework: 'elysia', call, on, path, handler, isMine: false }, file);
  return [isSocket ? { ...fact, methods: ['GET'], upgrade: 'websocket' } : fact];
}

/** `route('M-SEARCH', '/x', handler)`: https://elysiajs.com/essential/route#custom-method */
function custom(call: MemberCall, on: Expression, path: Node, handler: Node, file: SyntaxFile): Endpoint {
  const parts = { on, path: file.value(path), handler: file.value(handler), isMine: false };
  return chainedEndpoint({ framework: 'elysia', call, ...parts }, file);
}

/**
 * Mounts at the root what a module exports for its runtime, unless code mounts it elsewhere: `export default app`,
 * `export const GET = app.fetch`. https://elysiajs.com/integrations/nextjs
 */
function servedExports(file: SyntaxFile): readonly Fact[] {
  return file.declarations.flatMap((fact): readonly Fact[] => {
    const isHandler = fact.kind === 'binding' && /^[A-Z]+$/.test(fact.name) && fact.value.kind === 'member';
    const isDefault = fact.kind === 'export' && fact.name === 'default' && fact.value.kind !== 'function';
    if (!isHandler && !isDefault) {
      return [];
    }
    const served = fact.value.kind === 'member' && /^(?:fetch|handle)$/.test(fact.value.name);
    const what = served && fact.value.kind === 'member' ? fact.value.of : fact.value;
    const mount = { kind: 'mount', framework: 'elysia', on: scope(fileScope), path: text(''), what } as const;
    return served || isDefault
      ? [{ ...mount, byConvention: true, inside: undefined, at: Number.MAX_SAFE_INTEGER }]
      : [];
  });
}
