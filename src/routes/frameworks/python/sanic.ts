import { concatenation, type Expression, text, unknown } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argument, argumentsOf, argumentValue, callAt, hasArgument } from '../../languages/python/arguments.ts';
import { decoratorCall } from '../../languages/python/decorators.ts';
import { moduleVariables } from '../../languages/python/moduleVariables.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { type CaptureReaders, readCaptures } from './captures.ts';
import { expandEndpoint } from './endpointClasses.ts';
import { methodsOfCall } from './methodArguments.ts';
import { importOf, type Makers, routerReaders, routersQuery, scopesMade } from './pythonRouters.ts';
import { endpointFact, mountFact, scopeFact, withSlash } from './routerFacts.ts';
import { joinVersioned, versionOf, versionOfCopy } from './sanicVersions.ts';

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options']);

const isSanic = importOf('sanic');
const makers: Makers = {
  'sanic.Sanic': { within: 'root' },
  'sanic.app.Sanic': { within: 'root' },
  'sanic.Sanic.get_app': { within: 'root' },
};

const blueprintClass = /^sanic\.(?:blueprints?\.)?Blueprint$/;

/** Sanic: https://sanic.dev/en/guide/basics/routing.html, https://sanic.dev/en/guide/best-practices/blueprints.html */
export const sanic: Framework = {
  name: 'sanic',
  support: {
    title: 'Sanic',
    followed: 'blueprints and their groups, versions, method views',
    notFollowed: 'WebSocket routes, static files',
  },
  languages: ['python'],
  trigger: (source) => /\bsanic\b|\.blueprint\s*\(/i.test(source),
  query: routersQuery,
  join: joinVersioned,
  expand: expandEndpoint,
  read: (file, matches) => readCaptures(file, matches, readers),
};

const routers = routerReaders('sanic', makers);

const readers: CaptureReaders = {
  decorator: decorated,
  class: (file, node) => [...routers.class(file, node), ...attachedView(file, node)],
  function: (file, node) => (isSanic(file) ? routers.function(file, node) : []),
  call: (file, node) => [...made(file, node), ...called(file, node)],
};

/**
 * The scope of a blueprint or blueprint group. A blueprint keeps its version wherever it is registered; a group adds
 * its own prefix and version.
 */
function made(file: SyntaxFile, call: Node): readonly Fact[] {
  const path = externalPath(file.value(call.childForFieldName('function')), file) ?? '';
  const prefix = (position?: number): Expression => argumentValue(call, 'url_prefix', file, position) ?? text('');
  const id = callAt(call);
  if (blueprintClass.test(path)) {
    return [scopeFact('sanic', file, call, { id, path: prefix(1), lasting: versionOf(file, call), within: 'router' })];
  }
  if (/^sanic\.(?:blueprints?\.)?Blueprint\.group$|\.BlueprintGroup$/.test(path)) {
    const own = concatenation([prefix(), versionOf(file, call)]);
    const members = argumentsOf(call).filter(({ type }) => !/keyword_argument|dictionary_splat/.test(type));
    return [
      scopeFact('sanic', file, call, { id, path: text(''), lasting: own, within: 'router' }),
      ...members.map((each) => mountFact(file, call, { on: { kind: 'scope', id }, what: file.value(each) })),
    ];
  }
  const copied = copyOfBlueprint(file, call);
  return copied.length > 0 ? copied : scopesMade('sanic', makers, file, call);
}

/**
 * The scope of `blueprint.copy("second", version=2)`, which keeps what it is not given, and its routes. Its path is unknown where the file
 * does not make the original. https://sanic.dev/en/guide/best-practices/blueprints.html#copying
 */
function copyOfBlueprint(file: SyntaxFile, call: Node): readonly Fact[] {
  const callee = call.childForFieldName('function');
  const original = callee?.childForFieldName('object');
  const isCopy = callee?.childForFieldName('attribute')?.text === 'copy' && isSanic(file);
  if (!isCopy || !original || !argument(call, 'name', 0)) {
    return [];
  }
  const made = madeBlueprint(file, original.text);
  const kept = made ? (argumentValue(made, 'url_prefix', file, 1) ?? text('')) : unknown;
  const own = {
    path: argumentValue(call, 'url_prefix', file, 1) ?? kept,
    ...(made ? { lasting: versionOfCopy(file, call, made) } : {}),
  };
  const id = callAt(call);
  return [
    scopeFact('sanic', file, call, { id, ...own, within: 'router' }),
    mountFact(file, call, {
      on: { kind: 'scope', id },
      what: file.value(original),
      replacesOwnPath: true,
      onlyOnRouter: true,
    }),
  ];
}

/** The only call by which a file makes the blueprint of a name. */
function madeBlueprint(file: SyntaxFile, name: string): Node | undefined {
  const [made, ...others] = moduleVariables(file).get(name) ?? [];
  const path = externalPath(file.value(made?.childForFieldName('function')), file) ?? '';
  return others.length === 0 && made?.type === 'call' && blueprintClass.test(path) ? made : undefined;
}

function decorated(file: SyntaxFile, decorator: Node): readonly Fact[] {
  const found = decoratorCall(decorator);
  const path = found && argument(found.call, 'uri', 0);
  if (!found || !path) {
    return [];
  }
  const { call, on, method, target } = found;
  const methods =
    method === 'route'
      ? methodsOfCall(file, call, 1)
      : verbs.has(method)
        ? { methods: [method.toUpperCase()] }
        : method === 'websocket'
          ? { methods: ['GET'] }
          : undefined;
  const handler: Expression = { kind: 'function', id: target.startIndex };
  return methods
    ? endpointFact('sanic', file, decorator, {
        ...methods,
        path: withVersion(file, call, path),
        on: file.value(on),
        handler,
        onlyOnRouter: !isSanic(file),
      })
    : [];
}

/** The path with the version of the route itself, and with what stands before that. */
function withVersion(file: SyntaxFile, call: Node, path: Node): Expression {
  const own = withSlash(file.value(path));
  return argument(call, 'version') || argument(call, 'version_prefix')
    ? concatenation([own, versionOf(file, call)])
    : own;
}

function called(file: SyntaxFile, call: Node): readonly Fact[] {
  const callee = call.childForFieldName('function');
  const on = callee?.childForFieldName('object');
  if (!on || !callee) {
    return [];
  }
  switch (callee.childForFieldName('attribute')?.text) {
    case 'blueprint': {
      const prefix = argumentValue(call, 'url_prefix', file) ?? text('');
      const what = file.value(argument(call, 'blueprint', 0));
      const path = concatenation([prefix, versionOf(file, call)]);
      return [
        mountFact(file, call, {
          framework: 'sanic',
          on: file.value(on),
          path,
          what,
          replacesOwnPath: hasArgument(call, 'url_prefix', file),
        }),
      ];
    }
    case 'append':
    case 'extend': {
      const what = argument(call, 'value', 0);
      return isSanic(file) && what
        ? [
            mountFact(file, call, {
              framework: 'sanic',
              on: file.value(on),
              what: file.value(what),
              onlyOnRouter: true,
            }),
          ]
        : [];
    }
    case 'add_websocket_route':
    case 'add_route':
      return isSanic(file) ? added(file, call, on) : [];
    default:
      return [];
  }
}

/** The endpoint of `app.add_route(…)`: https://sanic.dev/en/guide/basics/routing.html#adding-a-route */
function added(file: SyntaxFile, call: Node, on: Node): readonly Fact[] {
  const handler = argument(call, 'handler', 0);
  const uri = argument(call, 'uri', 1);
  if (!handler || !uri) {
    return [];
  }
  const path = withVersion(file, call, uri);
  const asView = handler.type === 'call' ? handler.childForFieldName('function') : undefined;
  if (asView?.childForFieldName('attribute')?.text === 'as_view') {
    return [view(file, call, file.value(on), path, file.value(asView.childForFieldName('object')))];
  }
  const methods = methodsOfCall(file, call, 2);
  return endpointFact('sanic', file, call, { ...methods, path, on: file.value(on), handler: file.value(handler) });
}

/**
 * The resource of `class Users(HTTPMethodView, attach=app, uri='/users')`:
 * https://sanic.dev/en/guide/advanced/class-based-views.html
 */
function attachedView(file: SyntaxFile, node: Node): readonly Fact[] {
  const given = new Map(
    (node.childForFieldName('superclasses')?.namedChildren ?? [])
      .filter(({ type }) => type === 'keyword_argument')
      .map((each) => [each.childForFieldName('name')?.text ?? '', each.childForFieldName('value') ?? undefined]),
  );
  const [attach, uri] = [given.get('attach'), given.get('uri')];
  const what: Expression = { kind: 'name', name: node.childForFieldName('name')?.text ?? '' };
  return attach ? [view(file, node, file.value(attach), uri ? file.value(uri) : text('/'), what)] : [];
}

function view(file: SyntaxFile, at: Node, on: Expression, path: Expression, what: Expression): Fact {
  const place = { line: file.line(at), ...file.position(at) };
  return { kind: 'resource', framework: 'sanic', rule: 'view', path, on, what, options: {}, ...place };
}
