import type { Endpoint } from '../../facts/endpoint.ts';
import { type Expression, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argument, callAt } from '../../languages/python/arguments.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { endpointResource, methodsOption } from './asgi.ts';
import { endpointFact, mountFact } from './routerFacts.ts';

/** The facts of `Route`, `Mount`, `Host` and `WebSocketRoute` in a list of routes. */
export function routeObject(file: SyntaxFile, call: Node, type: string): readonly Fact[] {
  const on = scope(callAt(call));
  const made = (path: Expression): Fact => ({
    kind: 'scope',
    framework: 'starlette',
    id: callAt(call),
    path,
    within: 'router',
    ...file.position(call),
  });
  const path = argument(call, 'path', 0);
  const endpoint = argument(call, 'endpoint', 1);
  switch (type) {
    case 'Route': {
      const options = methodsOption(file, call);
      return path && endpoint
        ? [made(text('')), endpointResource('starlette', file, call, on, path, file.value(endpoint), options)]
        : [];
    }
    case 'WebSocketRoute': {
      const given: Pick<Endpoint, 'methods' | 'path' | 'on' | 'handler'> = {
        methods: ['GET'],
        path: file.value(path),
        on,
        handler: file.value(endpoint),
      };
      return path ? [made(text('')), ...endpointFact('starlette', file, call, given)] : [];
    }
    case 'Mount':
    case 'Host': {
      const what = [argument(call, 'app', 1), argument(call, 'routes')].filter((node) => node !== undefined);
      const prefix = type === 'Mount' ? file.value(path) : text('');
      return [made(prefix), ...what.map((node) => mountFact(file, call, { on, what: file.value(node) }))];
    }
    default:
      return [];
  }
}
