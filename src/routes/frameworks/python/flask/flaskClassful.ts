import { concatenation, type Expression, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { nameOf, parameterNodes } from '../../../languages/python/parameters.ts';
import { argument, argumentsOf } from '../../../languages/python/values.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { endpointFact, methodsGiven, mountFact, scopeFact } from '../pythonRouters.ts';

const packages = /^flask_class(?:ful|y)\./;
const bases = ['flask_classful.FlaskView', 'flask_classy.FlaskView'];
/** https://flask-classful.readthedocs.io/en/latest/#special-method-names */
const special: Readonly<Record<string, string>> = {
  index: 'GET',
  get: 'GET',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
};
const converters: Readonly<Record<string, string>> = { int: 'int:', float: 'float:', UUID: 'uuid:' };
/** Methods that are no routes: https://flask-classful.readthedocs.io/en/latest/#before-and-after */
const reserved = /^(?:_|before_|after_)/;

/** The scope and the endpoints of a view class of Flask-Classful: https://flask-classful.readthedocs.io/en/latest/ */
export function classfulView(file: SyntaxFile, node: Node): readonly Fact[] {
  const id = node.childForFieldName('name')?.text;
  const superclasses = node.childForFieldName('superclasses')?.namedChildren ?? [];
  const isView = superclasses.some((base) => bases.includes(externalPath(file.value(base), file) ?? ''));
  if (id === undefined || !isView) {
    return [];
  }
  const own = (field: string): Node | undefined => assigned(node, field);
  const [base, prefix] = [own('route_base'), own('route_prefix')];
  const path = concatenation([
    prefix ? file.value(prefix) : text(''),
    text('/'),
    base ? file.value(base) : text(id.replace(/View$/, '').toLowerCase()),
  ]);
  const slash = own('trailing_slash')?.text === 'False' ? '' : '/';
  return [
    scopeFact('flask', file, node, { id, path, within: 'router' }),
    ...(node.childForFieldName('body')?.namedChildren ?? []).flatMap((member) => routes(file, member, id, slash)),
  ];
}

/** The routes of a method: by its decorators, or by its name and its parameters. */
function routes(file: SyntaxFile, member: Node, id: string, slash: string): readonly Fact[] {
  const method = member.type === 'decorated_definition' ? member.childForFieldName('definition') : member;
  const name = method?.childForFieldName('name')?.text ?? '';
  if (method?.type !== 'function_definition' || reserved.test(name)) {
    return [];
  }
  const decorators = member.namedChildren.filter(({ type }) => type === 'decorator');
  if (decorators.some(({ text: written }) => /^@(?:property|staticmethod|classmethod)\b/.test(written))) {
    return [];
  }
  const handler: Expression = { kind: 'function', id: method.startIndex };
  const own = decorators.flatMap((decorator) => {
    const call = decorator.firstNamedChild;
    const called = externalPath(file.value(call?.childForFieldName('function')), file) ?? '';
    const rule =
      call?.type === 'call' && packages.test(called) && called.endsWith('.route') && argument(call, 'rule', 0);
    return call && rule
      ? endpointFact('flask', file, decorator, {
          ...methodsGiven(file, argument(call, 'methods')),
          path: file.value(rule),
          on: scope(id),
          handler,
        })
      : [];
  });
  if (own.length > 0) {
    return own;
  }
  const verb = special[name];
  const path = [...(verb === undefined ? [name] : []), ...parts(method)].join('/');
  return endpointFact('flask', file, member, {
    methods: [verb ?? 'GET'],
    path: text(path === '' ? '/' : `/${path}${slash}`),
    on: scope(id),
    handler,
  });
}

/** The parameters of a method that have no default, as parts of the path. */
function parts(method: Node): readonly string[] {
  return parameterNodes(method)
    .filter(({ type }) => type === 'identifier' || type === 'typed_parameter')
    .filter((parameter) => !/^(?:self\b|\*)/.test(parameter.text))
    .map((parameter) => {
      const type = parameter.childForFieldName('type')?.text ?? '';
      return `<${converters[type] ?? ''}${nameOf(parameter)}>`;
    });
}

/** `Orders.register(app, route_prefix='/api', route_base='/orders')` */
export function classfulRegistration(file: SyntaxFile, call: Node): readonly Fact[] {
  const callee = call.childForFieldName('function');
  const view = callee?.childForFieldName('object');
  const [app] = argumentsOf(call);
  const isView = view && /(?:^|\.)_*[A-Z]\w*$/.test(view.text);
  if (!isView || callee?.childForFieldName('attribute')?.text !== 'register' || !app) {
    return [];
  }
  const [prefix, base] = [argument(call, 'route_prefix'), argument(call, 'route_base')];
  const written = (given: Node | undefined): Expression => (given ? file.value(given) : text(''));
  return [
    mountFact(file, call, {
      framework: 'flask',
      on: file.value(argument(call, 'app', 0) ?? app),
      path: base ? concatenation([written(prefix), text('/'), written(base)]) : written(prefix),
      what: file.value(view),
      replacesOwnPath: base !== undefined,
    }),
  ];
}

function assigned(classNode: Node, field: string): Node | undefined {
  for (const statement of classNode.childForFieldName('body')?.namedChildren ?? []) {
    const assignment = statement.firstNamedChild;
    if (assignment?.type === 'assignment' && assignment.childForFieldName('left')?.text === field) {
      return assignment.childForFieldName('right') ?? undefined;
    }
  }
  return undefined;
}
