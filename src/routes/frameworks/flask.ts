import type { Node, QueryMatch } from 'web-tree-sitter';
import type { Fact } from '../facts/facts.ts';
import { text, type Value } from '../facts/value.ts';
import { decoratorCall, decoratorQuery } from '../languages/python/decorators.ts';
import { argument, argumentsOf } from '../languages/python/values.ts';
import type { SyntaxFile } from '../syntax/syntaxFile.ts';
import { scopeMade } from './flaskScopes.ts';
import { expandFlaskView } from './flaskViews.ts';
import type { Framework } from './framework.ts';
import { joinKeepingTrailingSlash } from './join.ts';
import { methodNames } from './methods.ts';

const verbs = new Set(['get', 'post', 'put', 'patch', 'delete']);

/** Flask with blueprints, method views, Flask-RESTful and Flask-RESTX: https://flask.palletsprojects.com/en/stable/blueprints/ */
export const flask: Framework = {
  name: 'flask',
  languages: ['python'],
  trigger: (source) =>
    /\bflask|\.register_blueprint\s*\(|\.add_url_rule\s*\(|\.add_resource\s*\(|\.route\s*\(/i.test(source),
  query: `${decoratorQuery} (call) @call`,
  join: joinKeepingTrailingSlash,
  expand: expandFlaskView,
  read: (file, matches) => matches.flatMap((match) => readMatch(file, match)),
};

function readMatch(file: SyntaxFile, { captures }: QueryMatch): readonly Fact[] {
  const [capture] = captures;
  if (!capture) {
    return [];
  }
  return capture.name === 'decorator'
    ? decorated(file, capture.node)
    : [...scopeMade(file, capture.node), ...registered(file, capture.node)];
}

function decorated(file: SyntaxFile, decorator: Node): readonly Fact[] {
  const found = decoratorCall(decorator);
  if (!found || !(found.method === 'route' || verbs.has(found.method))) {
    return [];
  }
  const { call, on, method, target } = found;
  const handler: Value = { kind: 'function', id: target.startIndex };
  if (target.type === 'class_definition') {
    const what: Value = { kind: 'name', name: target.childForFieldName('name')?.text ?? '' };
    const paths = argumentsOf(call).filter(({ type }) => type !== 'keyword_argument');
    return method === 'route' ? paths.flatMap((path) => view(file, decorator, on, path, what)) : [];
  }
  const methods = method === 'route' ? methodsOf(file, call) : [method.toUpperCase()];
  return endpoint(file, decorator, on, argument(call, 'rule', 0), methods, handler);
}

function methodsOf(file: SyntaxFile, call: Node): readonly string[] {
  const given = methodNames(file.value(argument(call, 'methods')));
  return given?.filter((method) => method !== 'HEAD' && method !== 'OPTIONS') ?? ['GET'];
}

function endpoint(
  file: SyntaxFile,
  at: Node,
  on: Node,
  path: Node | undefined,
  methods: readonly string[],
  handler: Value,
): readonly Fact[] {
  return path
    ? [
        {
          kind: 'endpoint',
          framework: 'flask',
          methods,
          path: file.value(path),
          on: file.value(on),
          handler,
          line: file.line(at),
          onlyOnRouter: !/\bflask|\bapiflask/i.test(file.text),
          ...file.position(at),
        },
      ]
    : [];
}

/** A path that a class of methods answers. */
function view(file: SyntaxFile, at: Node, on: Node, path: Node, what: Value, methods?: Value): readonly Fact[] {
  return [
    {
      kind: 'resource',
      framework: 'flask',
      rule: 'view',
      path: file.value(path),
      on: file.value(on),
      what,
      options: methods ? { methods } : {},
      line: file.line(at),
      ...file.position(at),
    },
  ];
}

function registered(file: SyntaxFile, call: Node): readonly Fact[] {
  const callee = call.childForFieldName('function');
  const on = callee?.childForFieldName('object');
  const position = file.position(call);
  const mount = (what: Node | undefined, path: Node | undefined): readonly Fact[] =>
    on && what
      ? [
          {
            kind: 'mount',
            on: file.value(on),
            path: path ? file.value(path) : text(''),
            what: file.value(what),
            ...(path ? { replacesOwnPath: true } : {}),
            ...position,
          },
        ]
      : [];
  const called = callee?.childForFieldName('attribute')?.text ?? '';
  // Applications wrap `add_resource` in methods of the same form: `api.add_org_resource(Class, '/path')`.
  switch (/^add_(?:\w+_)?resource$/.test(called) ? 'add_resource' : called) {
    case 'register_blueprint':
    case 'register_api':
      return mount(argument(call, 'blueprint', 0), argument(call, 'url_prefix'));
    case 'add_namespace':
      return mount(argument(call, 'ns', 0), argument(call, 'path', 1));
    case 'init_app': {
      const app = argument(call, 'app', 0);
      return on && app
        ? [{ kind: 'mount', on: file.value(app), path: text(''), what: file.value(on), ...position }]
        : [];
    }
    case 'add_resource': {
      const [resource, ...paths] = argumentsOf(call).filter(({ type }) => type !== 'keyword_argument');
      return on && resource ? paths.flatMap((path) => view(file, call, on, path, file.value(resource))) : [];
    }
    case 'add_url_rule':
      return on ? urlRule(file, call, on) : [];
    default:
      return [];
  }
}

/** https://flask.palletsprojects.com/en/stable/api/#flask.Flask.add_url_rule */
function urlRule(file: SyntaxFile, call: Node, on: Node): readonly Fact[] {
  const path = argument(call, 'rule', 0);
  const target = argument(call, 'view_func', 2);
  const asView = target?.type === 'call' ? target.childForFieldName('function') : undefined;
  const methods = argument(call, 'methods');
  if (path && asView?.childForFieldName('attribute')?.text === 'as_view') {
    return view(
      file,
      call,
      on,
      path,
      file.value(asView.childForFieldName('object')),
      methods ? file.value(methods) : undefined,
    );
  }
  return target ? endpoint(file, call, on, path, methodsOf(file, call), file.value(target)) : [];
}
