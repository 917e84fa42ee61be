import { chi as descriptor } from '../../../model/frameworks/chi.ts';
import { text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { guardsAround } from '../../languages/guards.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { FinishedPath, RouteDraft } from '../framework.ts';
import { joinPatterns } from '../join.ts';
import { callWithScope, endpointOfCall, scopeOfCall, servesFiles, verbOf, wrapped } from './goRegistrations.ts';
import { type GoRouters, goFramework, type MethodCall } from './goRouters.ts';

const routers: GoRouters = {
  name: 'chi',
  support: {
    title: 'chi',
    followed: '`Route`, `Mount`, `Group`, `With`, `Method`',
    notFollowed: '`FileServer`',
  },
  packages: descriptor.packages,
  makers: { NewRouter: 'root', NewMux: 'root' },
  nests: true,
  types: { Mux: 'router', Router: 'router' },
  calls: 'Get|Post|Put|Patch|Delete|Route|Mount|Method|MethodFunc',
  // Mounted patterns are concatenated, as `chi.Walk` prints them.
  join: joinPatterns,
  finish,
  read: readCall,
};

/** chi: https://go-chi.io/#/pages/routing */
export const chi = goFramework(routers);

/**
 * Builds the path. The pattern of `Handle("GET /path", …)` contains the method:
 * https://pkg.go.dev/github.com/go-chi/chi/v5#Mux.Handle
 */
function finish({ segments, method }: RouteDraft): readonly FinishedPath[] {
  const pattern = segments.at(-1) ?? '';
  const [before, named] = /^([A-Z]+)\s+/.exec(pattern) ?? [];
  return before !== undefined && named !== undefined && method === 'ANY'
    ? [{ path: joinPatterns([...segments.slice(0, -1), pattern.slice(before.length)]), unknown: false, method: named }]
    : [{ path: joinPatterns(segments), unknown: false }];
}

function mayBeFunction({ type }: Node): boolean {
  return type === 'func_literal' || type === 'selector_expression' || type === 'identifier';
}

function readCall(call: MethodCall, file: SyntaxFile): readonly Fact[] {
  const { method, given } = call;
  const [first, second, third] = given;
  if (method === 'Group' && first && !second && mayBeFunction(first)) {
    return [scopeOfCall(call, text(''), file), callWithScope(call, first, file)];
  }
  if (!first || !second) {
    return [];
  }
  const path = file.value(first);
  const verb = verbOf(method);
  if (verb !== undefined) {
    return endpointOfCall(routers, call, { methods: [verb], path, handler: file.value(second) }, file);
  }
  switch (method) {
    case 'Route':
      return [scopeOfCall(call, path, file), callWithScope(call, second, file)];
    case 'Mount':
      return [
        {
          ...{ kind: 'mount', on: file.value(call.on), path, what: wrapped(second, file) },
          ...guardsAround(call.node, file),
          ...file.position(call.node),
        },
      ];
    case 'Handle':
    case 'HandleFunc':
      return servesFiles(second)
        ? []
        : endpointOfCall(
            routers,
            call,
            { methods: ['ANY'], unlessRouter: true, path, handler: file.value(second) },
            file,
          );
    case 'Method':
    case 'MethodFunc': {
      const route = { methods: [], methodsFrom: path, path: file.value(second), handler: file.value(third) };
      return endpointOfCall(routers, call, route, file);
    }
    default:
      return [];
  }
}
