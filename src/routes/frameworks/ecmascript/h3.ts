import type { Endpoint } from '../../facts/endpoint.ts';
import { type Expression, fileScope, literalText, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argumentsOf, calleeOf, callsQuery, type MemberCall, memberCall } from '../../languages/ecmascript/calls.ts';
import { unwrapped } from '../../languages/ecmascript/unwrapped.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinMounted } from '../join.ts';
import { quoted } from '../trigger.ts';
import { scopeFact } from './routers.ts';
import { handledEndpoint, withMethod } from './verbs.ts';

const verbs = new Set(['all', 'get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'connect', 'trace']);
const likely = /(?:^|\.|_)(?:app|router|h3)$|[rR]outer$/;
const makers: Readonly<Record<string, 'root' | 'router'>> = {
  'h3.createApp': 'root',
  'h3.H3': 'root',
  'h3.createH3': 'root',
  'h3.createRouter': 'router',
};

/** h3 1 and 2: https://v1.h3.dev/guide/router , https://h3.dev/guide/basics/routing */
export const h3: Framework = {
  name: 'h3',
  support: {
    title: 'h3',
    followed: 'routers and applications, nested by `use`, `useBase`, `withBase`, `mount`',
    notFollowed: 'handlers of a whole path by `use`, plugins',
  },
  languages: ['ecmascript'],
  signs: quoted('h3'),
  trigger: (source) => /['"]h3['"]/.test(source) && /\b(?:createRouter|useBase|withBase|H3|createH3)\(/.test(source),
  query: callsQuery,
  join: joinMounted,
  read: (file, matches) => matches.flatMap(({ captures }) => captures.flatMap(({ node }) => readCall(node, file))),
};

function readCall(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = calleeOf(node);
  const within = callee && makers[externalPath(file.value(callee), file) ?? ''];
  if (within) {
    return [scopeFact('h3', node, text(''), within, file)];
  }
  const based = basedHandler(node, file);
  if (based) {
    return isUsed(node) ? [] : [mount(scope(fileScope), based.base, based.what, node, file)];
  }
  const call = memberCall(node, file);
  return call ? memberFacts(call, file) : [];
}

function memberFacts(call: MemberCall, file: SyntaxFile): readonly Fact[] {
  const [first, second, third] = call.parameters;
  switch (call.method) {
    case 'use':
      return used(call, file);
    case 'mount':
      return first && second ? [mount(file.value(call.on), file.value(first), second, call.node, file)] : [];
    case 'on':
      return first && second ? withMethod(endpoint(call, second, third, file), first, file) : [];
    case 'add':
      return third ? withMethod(endpoint(call, first, second, file), third, file) : [];
    default:
      return call.method !== undefined && verbs.has(call.method) ? endpoint(call, first, second, file) : [];
  }
}

/** `useBase('/api', router.handler)`, in version 2 `withBase`: https://v1.h3.dev/guide/router#nested-routers */
function basedHandler(node: Node, file: SyntaxFile): { readonly base: Expression; readonly what: Node } | undefined {
  const callee = calleeOf(node);
  const [base, what] = argumentsOf(node);
  const isBased = callee && /^h3\.(?:useBase|withBase)$/.test(externalPath(file.value(callee), file) ?? '');
  return isBased && base && what ? { base: file.value(base), what } : undefined;
}

function isUsed(node: Node): boolean {
  const call = node.parent?.type === 'arguments' ? node.parent.parent : undefined;
  return call?.type === 'call_expression' && calleeOf(call)?.childForFieldName('property')?.text === 'use';
}

/**
 * The routers of `use(path?, …)`. An application leaves out its path before it asks them; below `/**`, the path stays for `useBase` to leave
 * out.
 */
function used(call: MemberCall, file: SyntaxFile): readonly Fact[] {
  const [path, what] = call.parameters.length > 1 ? call.parameters : [undefined, call.parameters[0]];
  if (!what) {
    return [];
  }
  const at = path ? file.value(path) : text('');
  const isKept = literalText(at)?.endsWith('**') === true;
  const based = basedHandler(unwrapped(what), file);
  const parts = [...(isKept ? [] : [at]), ...(based ? [based.base] : [])];
  return isKept && !based
    ? []
    : [mount(file.value(call.on), { kind: 'text', parts, isPath: true }, based?.what ?? what, call.node, file)];
}

/** A router is handed over itself, or by its handler. */
function mount(on: Expression, path: Expression, what: Node, node: Node, file: SyntaxFile): Fact {
  const router = /^(?:handler|fetch)$/.test(what.childForFieldName('property')?.text ?? '')
    ? what.childForFieldName('object')
    : what;
  return { kind: 'mount', framework: 'h3', on, path, what: file.value(router), ...file.position(node) };
}

function endpoint(
  call: MemberCall,
  path: Node | undefined,
  handler: Node | undefined,
  file: SyntaxFile,
): readonly Endpoint[] {
  return handledEndpoint({ framework: 'h3', call, path, handler, likely }, file);
}
