import { beego as descriptor } from '../../../../model/frameworks/beego.ts';
import { type Expression, fileScope, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { argumentsOf, callOffset } from '../../../languages/go/calls.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { Framework } from '../../framework.ts';
import { joinPatterns } from '../../join.ts';
import { imports } from '../goNames.ts';
import { annotatedRoutes } from './annotations.ts';
import { expandController } from './controllers.ts';
import { type Registration, registered } from './registrations.ts';

const { packages } = descriptor;
/** Matches imports of the packages with routers. Beego's other packages, for databases and logs, register nothing. */
const imported = new RegExp(packages.source.replace('^', '"').replace(/\$$/, '"'));
const makers = new Set([
  'NewHttpSever',
  'NewHttpServerWithCfg',
  'NewControllerRegister',
  'NewControllerRegisterWithCfg',
]);

/** Beego 1 and 2: https://beego.gocn.vip/beego/zh/developing/web/router/ */
export const beego: Framework = {
  name: 'beego',
  support: {
    title: 'beego 1 and 2',
    followed:
      'controllers with and without a mapping of methods, namespaces, functions, `AutoRouter`, `RESTRouter`, `@router` comments of included controllers',
    notFollowed: 'conditions of namespaces',
  },
  languages: ['go'],
  signs: ['/beego', '@router'],
  trigger: (source) => imported.test(source) || /^\/\/\s*@router\s/m.test(source),
  query: '(call_expression) @call (method_declaration) @method',
  join: joinPatterns,
  expand: expandController,
  read: (file, matches) =>
    matches.flatMap(({ captures }) =>
      captures.flatMap(({ name, node }) => (name === 'method' ? annotatedRoutes(node, file) : readCall(node, file))),
    ),
};

function readCall(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = node.childForFieldName('function');
  const method = callee?.childForFieldName('field')?.text;
  const on = callee?.childForFieldName('operand');
  if (!on || method === undefined || !imports({ packages }, file)) {
    return [];
  }
  const path = externalPath(file.value(on), file);
  const isOfPackage = path !== undefined && packages.test(path.replace(/\.BeeApp(?:\.Handlers)?$/, ''));
  if (isOfPackage && makers.has(method)) {
    return [scopeFact(node, text(''), 'root', file)];
  }
  if (isOfPackage && /^(?:New|NS)Namespace$/.test(method)) {
    return namespace(node, file);
  }
  if (isOfPackage && method === 'AddNamespace') {
    return argumentsOf(node).map((given) => mountFact(scope(fileScope), given, node, file));
  }
  const given = argumentsOf(node);
  if (isOfPackage && method.startsWith('NS')) {
    const link = { node, method: method.slice(2), given, on: scope(callOffset(node)), isRouter: true };
    return [scopeFact(node, text(''), 'router', file), ...registered(link, file)];
  }
  if (method === 'Namespace') {
    return given.map((each) => mountFact(file.value(on), each, node, file));
  }
  const call: Registration = isOfPackage
    ? { node, method, given, on: scope(fileScope), isRouter: true }
    : { node, method, given, on: file.value(on), isRouter: false };
  return registered(call, file);
}

/** The scope of a namespace. Each of its arguments is a function that registers on it. */
function namespace(node: Node, file: SyntaxFile): readonly Fact[] {
  const [path, ...links] = argumentsOf(node);
  return [
    scopeFact(node, file.value(path), 'router', file),
    ...links.map((link) => mountFact(scope(callOffset(node)), link, node, file)),
  ];
}

function scopeFact(node: Node, path: Expression, within: 'root' | 'router', file: SyntaxFile): Fact {
  return { kind: 'scope', framework: 'beego', id: callOffset(node), path, within, ...file.position(node) };
}

function mountFact(on: Expression, what: Node, node: Node, file: SyntaxFile): Fact {
  return {
    kind: 'mount',
    framework: 'beego',
    on,
    path: text(''),
    what: file.value(what),
    onlyOnRouter: true,
    ...file.position(node),
  };
}
