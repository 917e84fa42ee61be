import type { Expression } from '../../facts/expression.ts';
import type { Fact, Resource } from '../../facts/facts.ts';
import { argument, argumentValue } from '../../languages/python/arguments.ts';
import { classReference } from '../../languages/python/classes.ts';
import { decoratorCall } from '../../languages/python/decorators.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { joinVerbatim } from '../join.ts';
import { methodsOfCall } from './methodArguments.ts';
import { endpointFact, mountFact } from './routerFacts.ts';

/** Joins paths as Starlette's router does, which FastAPI inherits: the path of a mount loses its trailing slash. */
export function joinAsgi(segments: readonly string[]): string {
  const last = segments.findLastIndex((segment) => segment !== '');
  return joinVerbatim(segments.map((segment, index) => (index < last ? segment.replace(/\/+$/, '') : segment)));
}

/** The endpoint of `@app.route('/x')` or `@app.websocket('/x')`. The handshake of a web socket is a GET request. */
export function decoratedAsgi(framework: string, file: SyntaxFile, decorator: Node, assumed: boolean): readonly Fact[] {
  const found = decoratorCall(decorator);
  const path = found && argument(found.call, 'path', 0);
  if (!found || !path) {
    return [];
  }
  const { call, on, method, target } = found;
  if (method === 'route' && target.type === 'class_definition') {
    const what = classReference(target);
    return [endpointResource(framework, file, decorator, file.value(on), path, what, {})];
  }
  const methods =
    method === 'route'
      ? methodsOfCall(file, call, 1)
      : /^(?:websocket|websocket_route)$/.test(method)
        ? { methods: ['GET'] }
        : undefined;
  const handler: Expression = { kind: 'function', id: target.startIndex };
  const given = { path: file.value(path), on: file.value(on), handler, onlyOnRouter: !assumed };
  return methods ? endpointFact(framework, file, decorator, { ...methods, ...given }) : [];
}

/**
 * The facts of `app.add_route(…)`, `app.mount(…)`, `app.routes.append(…)` and the like:
 * https://www.starlette.io/routing/
 */
export function calledAsgi(framework: string, file: SyntaxFile, call: Node): readonly Fact[] {
  const callee = call.childForFieldName('function');
  const object = callee?.childForFieldName('object');
  if (!object) {
    return [];
  }
  const on = registering(object, file);
  const method = callee?.childForFieldName('attribute')?.text ?? '';
  const path = argument(call, 'path', 0);
  switch (method) {
    case 'add_route': {
      const what = argument(call, 'route', 1) ?? argument(call, 'endpoint');
      const options = methodsOption(file, call);
      return path && what ? [endpointResource(framework, file, call, on, path, file.value(what), options)] : [];
    }
    case 'add_websocket_route':
    case 'add_api_websocket_route': {
      const handler = file.value(argument(call, 'route', 1) ?? argument(call, 'endpoint'));
      return path ? endpointFact(framework, file, call, { methods: ['GET'], path: file.value(path), on, handler }) : [];
    }
    case 'mount': {
      const what = argument(call, 'app', 1);
      return path && what && !isOfOthers(file)
        ? [mountFact(file, call, { on, path: file.value(path), what: unwrapped(what, file) })]
        : [];
    }
    case 'host': {
      const what = argument(call, 'app', 1);
      return what ? [mountFact(file, call, { on, what: file.value(what) })] : [];
    }
    default:
      return addedToRoutes(file, call, object, method);
  }
}

/** Whether a file imports a framework that has a method of this name with other rules, and none of these frameworks. */
function isOfOthers(file: SyntaxFile): boolean {
  return (
    file.mentions(/^[ \t]*(?:from|import)[ \t]+(?:bottle|blacksheep)\b/m) && !file.mentions(/\b(?:fastapi|starlette)\b/)
  );
}

/** The application in a package's wrapper, which passes all requests to it: https://www.starlette.io/middleware/ */
function unwrapped(node: Node, file: SyntaxFile): Expression {
  const value = file.value(node);
  const isWrapped = value.kind === 'call' && externalPath(value.callee, file) !== undefined;
  return isWrapped ? { kind: 'list', items: [value, ...value.arguments, ...Object.values(value.named ?? {})] } : value;
}

/** Mounts of `app.routes.append(route)` or `app.router.routes.extend(routes)`. */
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

/** A receiver without `.router`: what is registered on an application is registered on its router. */
export function withoutRouter(node: Node): Node {
  const object =
    node.type === 'attribute' && node.childForFieldName('attribute')?.text === 'router'
      ? node.childForFieldName('object')
      : undefined;
  return object ?? node;
}

/** The value on which `app.router.add_route(…)` registers: the member of the object, or the application itself, whose router it is. */
export function registering(object: Node, file: SyntaxFile): Expression {
  const application = withoutRouter(object);
  const of = file.value(application);
  return application === object ? of : { kind: 'member', of, name: 'router', absent: of, orUnknown: true };
}

/** The methods of a call, which its `**options` may contain: https://www.starlette.io/routing/ */
export function methodsOption(file: SyntaxFile, call: Node): Resource['options'] {
  const methods = argumentValue(call, 'methods', file, 2);
  return methods ? { methods } : {};
}

export function endpointResource(
  framework: string,
  file: SyntaxFile,
  at: Node,
  on: Expression,
  path: Node,
  what: Expression,
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
