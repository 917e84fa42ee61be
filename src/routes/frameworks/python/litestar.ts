import type { Endpoint } from '../../facts/endpoint.ts';
import { type Expression, functionScope, name, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argument, callAt } from '../../languages/python/arguments.ts';
import { classAround } from '../../languages/python/classes.ts';
import { definitionOf } from '../../languages/python/decorators.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinTrimmed } from '../join.ts';
import { type CaptureReaders, readCaptures } from './captures.ts';
import { methodsGiven } from './methodArguments.ts';
import { type Makers, routersQuery, scopesMade } from './pythonRouters.ts';
import { mountFact, scopeFact } from './routerFacts.ts';

const makers: Makers = {
  'litestar.Litestar': { prefix: 'path', within: 'root' },
  'litestar.app.Litestar': { prefix: 'path', within: 'root' },
  'litestar.Router': { prefix: 'path', position: 0, within: 'router' },
  'litestar.router.Router': { prefix: 'path', position: 0, within: 'router' },
  'starlite.Starlite': { within: 'root' },
  'starlite.Router': { prefix: 'path', position: 0, within: 'router' },
};

const verbs =
  /^(?:litestar|starlite)(?:\.handlers(?:\.\w+)*)?\.(get|post|put|patch|delete|head|route|websocket\w*|HTTPRouteHandler|asgi)$/;

/** Litestar: https://docs.litestar.dev/latest/usage/routing/overview.html */
export const litestar: Framework = {
  name: 'litestar',
  support: {
    title: 'Litestar',
    followed: 'functions, controllers, routers, path lists',
    notFollowed: 'WebSocket routes',
  },
  languages: ['python'],
  signs: ['litestar', 'starlite', 'route_handlers'],
  trigger: (source) => /\blitestar\b|\bstarlite\b|\broute_handlers\b/.test(source),
  query: routersQuery,
  join: joinTrimmed,
  read: (file, matches) => readCaptures(file, matches, readers),
};

const readers: CaptureReaders = {
  decorator: decorated,
  class: controller,
  call: (file, node) => [...scopesMade('litestar', makers, file, node), ...called(file, node)],
};

/** The endpoint of a decorated handler, on its controller, or on a scope of its own that can be passed to a router. */
function decorated(file: SyntaxFile, decorator: Node): readonly Fact[] {
  const call = decorator.firstNamedChild;
  const function_ = definitionOf(decorator);
  const kind = verbs.exec(externalPath(file.value(call?.childForFieldName('function')), file) ?? '')?.[1];
  if (!call || kind === undefined || kind === 'asgi' || function_?.type !== 'function_definition') {
    return [];
  }
  const owner = isMethod(decorator) ? classAround(decorator) : undefined;
  const id = owner ?? functionScope(function_.startIndex);
  const given = argument(call, 'path', 0);
  const endpoint: Fact = {
    kind: 'endpoint',
    framework: 'litestar',
    ...methodsOf(file, call, kind),
    path: given ? file.value(given) : text(''),
    on: scope(id),
    handler: { kind: 'function', id: function_.startIndex },
    ...(owner === undefined ? {} : { isLostByOverride: true }),
    line: file.line(decorator),
    ...file.position(decorator),
  };
  return owner === undefined
    ? [scopeFact('litestar', file, function_, { id, path: text(''), within: 'router' }), endpoint]
    : [endpoint];
}

function isMethod(decorator: Node): boolean {
  return decorator.parent?.parent?.parent?.type === 'class_definition';
}

function methodsOf(file: SyntaxFile, call: Node, kind: string): Pick<Endpoint, 'methods' | 'methodsFrom'> {
  if (kind === 'route' || kind === 'HTTPRouteHandler') {
    const given = argument(call, 'http_method');
    const named = given?.text
      .match(/HttpMethod\.[A-Z]+|["'][A-Z]+(?=["'])/g)
      ?.map((name) => name.replace(/^\W|^\w+\./, ''));
    return given?.text.includes('HttpMethod.') && named ? { methods: named } : methodsGiven(file, given);
  }
  return { methods: [kind.startsWith('websocket') ? 'GET' : kind.toUpperCase()] };
}

/** The scope of a controller class: https://docs.litestar.dev/latest/usage/routing/overview.html#controllers */
function controller(file: SyntaxFile, node: Node): readonly Fact[] {
  const id = node.childForFieldName('name')?.text;
  const path: Expression = { kind: 'member', of: { kind: 'name', name: id ?? '' }, name: 'path' };
  const bases = node.childForFieldName('superclasses')?.namedChildren ?? [];
  // A controller may inherit its path and its routes from another one: https://docs.litestar.dev/latest/usage/routing/overview.html#controllers
  const isOfPackage = (base: Node): boolean =>
    /\.Controller$/.test(externalPath(file.value(base), file) ?? '') &&
    !file.declared(base.text).some(({ kind }) => kind === 'class');
  const isOutermost = bases.every(isOfPackage);
  const hasPath = !isOutermost || assigns(node, 'path');
  if (id === undefined || bases.length === 0) {
    return [];
  }
  const inherited = isOutermost ? [] : bases.filter(({ type }) => type !== 'keyword_argument');
  return [
    scopeFact('litestar', file, node, { id, path: hasPath ? path : text(''), within: 'router' }),
    ...inherited.map((base) =>
      mountFact(file, node, { on: scope(id), what: file.value(base), by: name(id), inherits: true }),
    ),
  ];
}

function assigns(classNode: Node, name: string): boolean {
  return (classNode.childForFieldName('body')?.namedChildren ?? []).some(
    (statement) => statement.firstNamedChild?.childForFieldName('left')?.text === name,
  );
}

function called(file: SyntaxFile, call: Node): readonly Fact[] {
  const callee = call.childForFieldName('function');
  const maker = makers[externalPath(file.value(callee), file) ?? ''];
  // A router takes its path first, an application has it as a keyword only.
  const handlers = argument(call, 'route_handlers', maker && (maker.position === undefined ? 0 : 1));
  if (handlers) {
    return [mountFact(file, call, { framework: 'litestar', on: scope(callAt(call)), what: file.value(handlers) })];
  }
  const on = callee?.childForFieldName('object');
  const method = callee?.childForFieldName('attribute')?.text ?? '';
  const what = argument(call, 'value', 0);
  if (!on || !what) {
    return [];
  }
  if (method === 'register') {
    return [
      mountFact(file, call, { framework: 'litestar', on: file.value(on), what: file.value(what), onlyOnRouter: true }),
    ];
  }
  // A plugin extends the application's configuration: https://docs.litestar.dev/latest/usage/plugins/index.html
  const isConfiguration = on.type === 'attribute' && on.childForFieldName('attribute')?.text === 'route_handlers';
  if (!isConfiguration || !/^(?:append|extend)$/.test(method)) {
    return [];
  }
  const id = callAt(call);
  return [
    scopeFact('litestar', file, call, { id, path: text(''), within: 'root' }),
    mountFact(file, call, { framework: 'litestar', on: scope(id), what: file.value(what) }),
  ];
}
