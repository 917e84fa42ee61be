import type { Endpoint } from '../../facts/endpoint.ts';
import { type Expression, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argument, callAt } from '../../languages/python/arguments.ts';
import { classReference } from '../../languages/python/classes.ts';
import { decoratorCall } from '../../languages/python/decorators.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { likelyMounts } from '../likelyMounts.ts';
import { methodNames } from '../methods.ts';
import { joinAsgi, withoutRouter } from './asgi.ts';
import { type CaptureReaders, readCaptures } from './captures.ts';
import { expandEndpoint } from './endpointClasses.ts';
import { handsOn } from './flask/keptApplications.ts';
import { type Makers, routerReaders, routersQuery, scopesMade } from './pythonRouters.ts';
import { endpointFact, mountFact, scopeFact } from './routerFacts.ts';
import { servedApplication } from './servedApplication.ts';
import { callsByName, decoratesRoute, givesPath, handsOnApplication } from './telltales.ts';

const makers: Makers = {
  'aiohttp.web.Application': { within: 'root' },
  'aiohttp.web.RouteTableDef': { within: 'router' },
};

const verbs = /^(?:get|post|put|patch|delete|head|options)$/;

/** Signs of routes in a text that mentions aiohttp. Most of them send requests, or answer those that others register. */
const mayMakeRoutes: readonly RegExp[] = [
  /\b(?:Application|RouteTableDef|AppRunner|run_app)\s*\(|\bclass\s+\w+\s*\([^()]*Application|\(web\.Application\b/,
  /\bweb\.(?:get|post|put|patch|delete|head|options|view|route)\s*\(/,
  /\baiohttp\.web\s+import[\w\s,(]{1,500}?\b(?:get|post|put|patch|delete|head|options|view|route)\b/,
  /\badd_(?:get|post|put|patch|delete|head|options|view|routes?|subapp|domain|resource)\b|\.router\b/,
  callsByName,
  givesPath,
  handsOnApplication,
  decoratesRoute,
  handsOn,
];

/** aiohttp's server: https://docs.aiohttp.org/en/stable/web_quickstart.html */
export const aiohttp: Framework = {
  name: 'aiohttp',
  support: {
    title: 'aiohttp',
    followed: 'route tables, `add_routes`, sub-applications, views',
    notFollowed: 'static folders',
  },
  languages: ['python'],
  signs: ['aiohttp', 'router.add_', '.add_subapp'],
  trigger: (source) =>
    /\.router\.add_\w+\s*\(|\brouter\.add_(?:get|post|put|patch|delete|view)\s*\(|\.add_subapp\s*\(/.test(source) ||
    (/\baiohttp\b/.test(source) && mayMakeRoutes.some((telltale) => telltale.test(source))),
  query: `${routersQuery} (assignment) @assignment`,
  join: joinAsgi,
  expand: expandEndpoint,
  read: (file, matches) =>
    isClient(file)
      ? []
      : [
          ...readCaptures(file, matches, readers),
          ...likelyMounts('aiohttp', (path) => makers[path]?.within === 'root', file),
        ],
};

/** Whether a file of another framework's server only sends requests with aiohttp: https://docs.aiohttp.org/en/stable/client_quickstart.html */
function isClient(file: SyntaxFile): boolean {
  return (
    file.mentions(/^[ \t]*(?:from|import)[ \t]+(?:fastapi|starlette)\b/m) &&
    !file.mentions(/\bweb\.\w|\.router\.add_|\.add_subapp\b/)
  );
}

const readers: CaptureReaders = {
  ...routerReaders('aiohttp', makers),
  decorator: decorated,
  assignment: aliasOfRouter,
  call: (file, node) => [...made(file, node), ...called(file, node)],
};

/** Binds `router = app.router` to the application, on which its router registers. */
function aliasOfRouter(file: SyntaxFile, assignment: Node): readonly Fact[] {
  const [left, right] = [assignment.childForFieldName('left'), assignment.childForFieldName('right')];
  const application = right && withoutRouter(right);
  return left?.type === 'identifier' && application && application.id !== right.id
    ? [{ kind: 'binding', name: left.text, value: file.value(application), ...file.position(assignment) }]
    : [];
}

/** The endpoint of `@routes.get('/x')` on a `RouteTableDef`. */
function decorated(file: SyntaxFile, decorator: Node): readonly Fact[] {
  const found = decoratorCall(decorator);
  if (!found) {
    return [];
  }
  const { call, on, method, target } = found;
  const handler: Expression =
    target.type === 'class_definition' ? classReference(target) : { kind: 'function', id: target.startIndex };
  return registration(file, decorator, call, method, file.value(on), handler, !file.mentions(/\baiohttp\b/));
}

function made(file: SyntaxFile, call: Node): readonly Fact[] {
  const path = externalPath(file.value(call.childForFieldName('function')), file) ?? '';
  const method = /^aiohttp\.web\.(\w+)$/.exec(path)?.[1] ?? '';
  if (verbs.test(method) || method === 'view' || method === 'route') {
    const id = callAt(call);
    const facts = registration(file, call, call, method, scope(id), undefined, false);
    return [scopeFact('aiohttp', file, call, { id, path: text(''), within: 'router' }), ...facts];
  }
  return [...scopesMade('aiohttp', makers, file, call), ...servedApplication(method, file, call)];
}

function called(file: SyntaxFile, call: Node): readonly Fact[] {
  const callee = call.childForFieldName('function');
  const object = callee?.childForFieldName('object');
  if (callee?.type === 'identifier') {
    return calledByName(file, call, callee.text);
  }
  if (!object) {
    return [];
  }
  const method = callee?.childForFieldName('attribute')?.text ?? '';
  const on = file.value(withoutRouter(object));
  switch (method) {
    case 'add_routes': {
      return [mountFact(file, call, { framework: 'aiohttp', on, what: file.value(argument(call, 'routes', 0)) })];
    }
    case 'add_subapp': {
      const what = file.value(argument(call, 'subapp', 1) ?? argument(call, 'app'));
      const path = file.value(argument(call, 'prefix', 0));
      return [mountFact(file, call, { framework: 'aiohttp', on, path, what, ofRouter: true })];
    }
    case 'add_domain':
      return [mountFact(file, call, { on, what: file.value(argument(call, 'app', 1)) })];
    case 'add_resource': {
      const path = argument(call, 'path', 0);
      return path ? [scopeFact('aiohttp', file, call, { id: callAt(call), path: file.value(path), within: on })] : [];
    }
    default:
      return /^add_\w+$/.test(method)
        ? registration(file, call, call, method.slice(4), on, undefined, object.id === withoutRouter(object).id)
        : [];
  }
}

/** The facts of a call of a method value by its own name: `add_route = app.router.add_route`. */
function calledByName(file: SyntaxFile, call: Node, called: string): readonly Fact[] {
  for (const fact of file.declared(called)) {
    const value = fact.kind === 'binding' ? fact.value : undefined;
    if (value?.kind === 'member' && /^add_\w+$/.test(value.name)) {
      const on = value.of.kind === 'member' && value.of.name === 'router' ? value.of.of : value.of;
      return registration(file, call, call, value.name.slice(4), on, undefined, true);
    }
  }
  return [];
}

/** The endpoint of a call of `get`, `view`, `route` and the like. On a resource, `add_route` has no path argument. */
function registration(
  file: SyntaxFile,
  at: Node,
  call: Node,
  method: string,
  on: Expression,
  decorated: Expression | undefined,
  onlyOnRouter: boolean,
): readonly Fact[] {
  const isRoute = method === 'route';
  if (!isRoute && method !== 'view' && !verbs.test(method)) {
    return [];
  }
  const first = argument(call, isRoute ? 'method' : 'path', 0);
  const second = argument(call, isRoute ? 'path' : 'handler', 1);
  const third = argument(call, 'handler', isRoute ? 2 : 1);
  const ofResource = isRoute && !decorated && third === undefined && second !== undefined;
  const path = ofResource ? text('') : file.value(isRoute ? second : first);
  const handler = decorated ?? file.value(ofResource ? second : third);
  if (!first || path.kind === 'unknown' || (!decorated && !(ofResource ? second : third))) {
    return [];
  }
  if (method === 'view') {
    const place = { line: file.line(at), ...file.position(at) };
    return [{ kind: 'resource', framework: 'aiohttp', rule: 'view', path, on, what: handler, options: {}, ...place }];
  }
  const methods: Pick<Endpoint, 'methods' | 'methodsFrom'> = isRoute
    ? routeMethods(file, first)
    : { methods: [method.toUpperCase()] };
  return endpointFact('aiohttp', file, at, { ...methods, path, on, handler, onlyOnRouter });
}

/** The methods of a route: any for `'*'`; a constant such as `hdrs.METH_GET` is resolved. */
function routeMethods(file: SyntaxFile, given: Node): Pick<Endpoint, 'methods' | 'methodsFrom'> {
  const value = file.value(given);
  const named = /(?:^|\.)METH_(\w+)$/.exec(given.text)?.[1];
  const methods = named ? [named] : methodNames(value);
  return methods
    ? { methods: methods.map((method) => (method === '*' ? 'ANY' : method)) }
    : { methods: [], methodsFrom: value };
}
