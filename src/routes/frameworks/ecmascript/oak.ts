import { text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argumentsOf, calleeOf, callsQuery, memberCall } from '../../languages/ecmascript/calls.ts';
import { textOption } from '../../languages/ecmascript/options.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { quoted } from '../trigger.ts';
import { joinKoa, routerEndpoint, routersUsed } from './koaRouters.ts';
import { annotatedRouters, scopeFact } from './routers.ts';

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'all']);
const ofPackage = /(?:^|[/:@])oak(?:$|[@/.])/;
const makers = ['Application', 'Router'] as const;

/** oak, whose routers are those of Koa: https://oakserver.org/router , https://jsr.io/@oak/oak/doc */
export const oak: Framework = {
  name: 'oak',
  support: {
    title: 'oak',
    followed: 'routers with their prefixes, nested ones, modules that pass on its classes',
    notFollowed: 'routers loaded by scanning folders, middleware that looks at the path itself',
  },
  languages: ['ecmascript'],
  signs: ['/oak', '@oak', ':oak', ...quoted('oak')],
  trigger: (source) => /[/@:"']oak\b/.test(source),
  query: callsQuery,
  join: joinKoa,
  read: (file, matches) => [
    ...annotatedRouters('oak', /\.(?:Router|Application)$/, /\.Application$/, file),
    ...matches.flatMap(({ captures }) => captures.flatMap(({ node }) => readCall(node, file))),
  ],
};

function readCall(node: Node, file: SyntaxFile): readonly Fact[] {
  const made = node.type === 'new_expression' ? madeRouter(node, file) : [];
  const call = memberCall(node, file);
  if (made.length > 0 || !call) {
    return made;
  }
  if (call.method === 'use') {
    return routersUsed('oak', call, file);
  }
  return call.method !== undefined && verbs.has(call.method) ? routerEndpoint('oak', call, file) : [];
}

function madeRouter(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = calleeOf(node);
  const path = callee && externalPath(file.value(callee), file);
  const kind = makers.find((name) => path?.endsWith(`.${name}`));
  if (!callee || path === undefined || !kind || !ofPackage.test(path)) {
    return [];
  }
  const prefix = kind === 'Router' ? textOption(argumentsOf(node)[0], 'prefix', file) : text('');
  return [scopeFact('oak', node, prefix, kind === 'Router' ? 'router' : 'root', file)];
}
