import type { Node } from 'web-tree-sitter';
import type { Endpoint, Fact, Resource } from '../facts/facts.ts';
import { name, scope, text, type Value } from '../facts/value.ts';
import { decoratorCall } from '../languages/python/decorators.ts';
import { argument } from '../languages/python/values.ts';
import type { SyntaxFile } from '../syntax/syntaxFile.ts';
import type { ResourceRoute, ResourceTarget } from './framework.ts';
import { joinVerbatim } from './join.ts';
import { endpointFact, methodsGiven, mountFact } from './pythonRouters.ts';

/** What Starlette's router does, which FastAPI inherits. A mount leaves out the slash at the end of its path. */
export function joinAsgi(segments: readonly string[]): string {
  const last = segments.findLastIndex((segment) => segment !== '');
  return joinVerbatim(segments.map((segment, index) => (index < last ? segment.replace(/\/+$/, '') : segment)));
}

/** `@app.route('/x')`, `@app.websocket('/x')`; the handshake of a web socket is a GET. */
export function decoratedAsgi(framework: string, file: SyntaxFile, decorator: Node, assumed: boolean): readonly Fact[] {
  const found = decoratorCall(decorator);
  const path = found && argument(found.call, 'path', 0);
  if (!found || !path) {
    return [];
  }
  const { call, on, method, target } = found;
  if (method === 'route' && target.type === 'class_definition') {
    const what = name(target.childForFieldName('name')?.text ?? '');
    return [view(framework, file, decorator, file.value(on), path, what, {})];
  }
  const methods =
    method === 'route'
      ? methodsGiven(file, argument(call, 'methods', 1))
      : /^(?:websocket|websocket_route)$/.test(method)
        ? { methods: ['GET'] }
        : undefined;
  const handler: Value = { kind: 'function', id: target.startIndex };
  const given = { path: file.value(path), on: file.value(on), handler, onlyOnRouter: !assumed };
  return methods ? endpointFact(framework, file, decorator, { ...methods, ...given }) : [];
}

/** `app.add_route(…)`, `app.mount(…)`, `app.routes.append(…)`: https://www.starlette.io/routing/ */
export function calledAsgi(framework: string, file: SyntaxFile, call: Node): readonly Fact[] {
  const callee = call.childForFieldName('function');
  const on = callee?.childForFieldName('object');
  if (!on) {
    return [];
  }
  const method = callee?.childForFieldName('attribute')?.text ?? '';
  const path = argument(call, 'path', 0);
  switch (method) {
    case 'add_route': {
      const what = argument(call, 'route', 1) ?? argument(call, 'endpoint');
      const methods = argument(call, 'methods', 2);
      return path && what
        ? [
            view(
              framework,
              file,
              call,
              file.value(on),
              path,
              file.value(what),
              methods ? { methods: file.value(methods) } : {},
            ),
          ]
        : [];
    }
    case 'add_websocket_route':
    case 'add_api_websocket_route': {
      const handler = file.value(argument(call, 'route', 1) ?? argument(call, 'endpoint'));
      return path
        ? endpointFact(framework, file, call, { methods: ['GET'], path: file.value(path), on: file.value(on), handler })
        : [];
    }
    case 'mount': {
      const what = argument(call, 'app', 1);
      return path && what
        ? [mountFact(file, call, { on: file.value(on), path: file.value(path), what: file.value(what) })]
        : [];
    }
    case 'host': {
      const what = argument(call, 'app', 1);
      return what ? [mountFact(file, call, { on: file.value(on), what: file.value(what) })] : [];
    }
    default:
      return addedToRoutes(file, call, on, method);
  }
}

/** `app.routes.append(route)`, `app.router.routes.extend(routes)`. */
function addedToRoutes(file: SyntaxFile, call: Node, list: Node, method: string): readonly Fact[] {
  const owner =
    list.type === 'attribute' && list.childForFieldName('attribute')?.text === 'routes'
      ? list.childForFieldName('object')
      : undefined;
  const position = method === 'insert' ? 1 : 0;
  const what = argument(call, method === 'insert' ? 'object' : 'iterable', position);
  if (!owner || !what || !/^(?:append|extend|insert)$/.test(method)) {
    return [];
  }
  return [mountFact(file, call, { on: file.value(withoutRouter(owner)), what: file.value(what) })];
}

/** An application registers on its `router` what is registered on itself. */
export function withoutRouter(node: Node): Node {
  const object =
    node.type === 'attribute' && node.childForFieldName('attribute')?.text === 'router'
      ? node.childForFieldName('object')
      : undefined;
  return object ?? node;
}

function view(
  framework: string,
  file: SyntaxFile,
  at: Node,
  on: Value,
  path: Node,
  what: Value,
  options: Resource['options'],
): Fact {
  return {
    kind: 'resource',
    framework,
    rule: 'endpoint',
    path: file.value(path),
    on,
    what,
    options,
    line: file.line(at),
    ...file.position(at),
  };
}

/** `Route`, `Mount`, `Host` and `WebSocketRoute` as they stand in lists of routes. */
export function routeObject(file: SyntaxFile, call: Node, type: string): readonly Fact[] {
  const on = scope(call.startIndex);
  const made = (path: Value): Fact => ({
    kind: 'scope',
    framework: 'starlette',
    id: call.startIndex,
    path,
    within: 'router',
    ...file.position(call),
  });
  const path = argument(call, 'path', 0);
  const endpoint = argument(call, 'endpoint', 1);
  switch (type) {
    case 'Route': {
      const methods = argument(call, 'methods', 2);
      const options: Resource['options'] = methods ? { methods: file.value(methods) } : {};
      return path && endpoint
        ? [made(text('')), view('starlette', file, call, on, path, file.value(endpoint), options)]
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

const verbs = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'];

/** A function answers GET where nothing else is said; a class the methods that it has: https://www.starlette.io/endpoints/ */
export function expandEndpoint(
  _resource: Resource,
  { entity, view, options }: ResourceTarget,
): readonly ResourceRoute[] {
  const own = verbs.filter((verb) => view?.members.includes(verb));
  if (own.length > 0) {
    return own
      .filter((verb) => verb !== 'head' || !own.includes('get'))
      .map((verb) => ({ methods: [verb.toUpperCase()], path: '', member: verb }));
  }
  const given = options.get('methods');
  const methods =
    given?.kind === 'list'
      ? given.items.flatMap((item) => (item.kind === 'text' ? [item.text.toUpperCase()] : []))
      : [];
  if (methods.length > 0) {
    return [
      {
        methods: methods.filter((method) => method !== 'HEAD' || !methods.includes('GET')),
        path: '',
        member: undefined,
      },
    ];
  }
  return [{ methods: [entity.kind === 'class' ? 'ANY' : 'GET'], path: '', member: undefined }];
}
