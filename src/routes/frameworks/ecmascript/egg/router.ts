import { memoized } from '../../../../model/memoized.ts';
import type { Endpoint } from '../../../facts/endpoint.ts';
import { concatenation, type Expression, fileScope, scope, text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { type MemberCall, memberCall } from '../../../languages/ecmascript/calls.ts';
import { functionTypes } from '../../../languages/ecmascript/unwrapped.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { actionOption, resourceOption } from './targets.ts';

const routerFile = /(?:^|\/)app\/(?:\w*router\w*|router\/.+)\.[cm]?[jt]s$/i;
const routers = /^(?:(?:this\.)?app\.)?router$|^app$/;
const references: ReadonlySet<string> = new Set(['identifier', 'member_expression']);
const declarators = '(variable_declarator name: (identifier) @name value: (call_expression) @value)';
const verbs: Readonly<Record<string, string>> = {
  get: 'GET',
  post: 'POST',
  put: 'PUT',
  patch: 'PATCH',
  delete: 'DELETE',
  del: 'DELETE',
  head: 'HEAD',
  options: 'OPTIONS',
  all: 'ANY',
};

/** What `router.resources('/posts', controller.posts)` registers, for the actions that the controller has. */
const actions: readonly (readonly [action: string, methods: readonly string[], path: string])[] = [
  ['index', ['GET'], ''],
  ['new', ['GET'], '/new'],
  ['create', ['POST'], ''],
  ['show', ['GET'], '/:id'],
  ['edit', ['GET'], '/:id/edit'],
  ['update', ['PATCH', 'PUT'], '/:id'],
  ['destroy', ['DELETE'], '/:id'],
];

/** Whether a file registers routes by its place: `app/router.js`, or one that it is divided into. */
export function isOfRouter(path: string): boolean {
  return routerFile.test(path);
}

/** `router.get(name?, path, ...middleware, controller.orders.list)`, `router.resources(…)`, `router.redirect(from, to)` */
export function registered(node: Node, file: SyntaxFile): readonly Fact[] {
  const call = memberCall(node, file);
  const prefix = call && prefixOf(call.on, file);
  if (!call || !prefix) {
    return [];
  }
  const [first, second] = call.parameters;
  const isNamed = call.parameters.length > 2 && /^(?:string|template_string|regex)$/.test(second?.type ?? '');
  const written = isNamed ? second : first;
  const target = call.parameters.at(-1);
  const method = verbs[call.method ?? ''];
  if (!written || !target || call.parameters.length < 2) {
    return [];
  }
  const path = concatenation([prefix, file.value(written)]);
  if (call.method === 'redirect') {
    return [endpoint(call, ['ANY'], concatenation([prefix, file.value(first)]), file)];
  }
  const name = actionOf(target, file);
  if (call.method === 'resources' && name !== undefined) {
    return actions.map(([action, methods, below]) => ({
      ...endpoint(call, methods, concatenation([path, text(below)]), file),
      options: { [resourceOption]: text(`${name}.${action}`) },
    }));
  }
  if (method === undefined) {
    return [];
  }
  const answering = endpoint(call, [method], path, file);
  if (name !== undefined) {
    return [{ ...answering, options: { [actionOption]: text(name) } }];
  }
  return functionTypes.has(target.type) || references.has(target.type)
    ? [{ ...answering, handler: file.value(target) }]
    : [];
}

function endpoint(call: MemberCall, methods: readonly string[], path: Expression, file: SyntaxFile): Endpoint {
  return {
    kind: 'endpoint',
    framework: 'egg',
    methods,
    path,
    on: scope(fileScope),
    handler: undefined,
    options: { [actionOption]: text('') },
    line: file.line(call.node),
    ...file.position(call.node),
  };
}

/** The prefix of the application's router, or of `const api = app.router.namespace('/api')`; undefined for anything else. */
function prefixOf(on: Node, file: SyntaxFile): Expression | undefined {
  return routers.test(on.text) ? text('') : on.type === 'identifier' ? namespacesIn(file).get(on.text) : undefined;
}

/** The prefixes of namespaces, by the variables that hold them. */
const namespacesIn = memoized((file: SyntaxFile): ReadonlyMap<string, Expression> => {
  const found = new Map<string, Expression>();
  for (const { captures } of file.matches(declarators)) {
    const [name, made] = captures.map(({ node }) => node);
    const call = made && memberCall(made, file);
    const [path] = call?.parameters ?? [];
    if (name && path && call?.method === 'namespace' && routers.test(call.on.text)) {
      found.set(name.text, file.value(path));
    }
  }
  return found;
});

/** The action by its name below the folder of controllers: `controller.home.index`, `'home.index'`. */
function actionOf(target: Node, file: SyntaxFile): string | undefined {
  const written = target.type === 'string' ? target.text.slice(1, -1) : namesOf(file.value(target), file).join('.');
  const name = written.replace(/^(?:(?:this\.)?app\.)?controller\./, '');
  return /^\w+(?:\.\w+)*$/.test(name) ? name : undefined;
}

/** Bound on the names of a chain of members, and on the variables that stand for its beginning. */
const longestChain = 16;

/**
 * The names of a chain of members, `controller.api.user.show`, with what a variable stands for in place of its name: `user.show` after
 * `const { user } = controller.api`. None for any other expression.
 */
function namesOf(expression: Expression, file: SyntaxFile): readonly string[] {
  const names: string[] = [];
  let current = expression;
  for (let steps = 0; steps < 2 * longestChain && names.length < longestChain; steps += 1) {
    if (current.kind === 'member') {
      names.unshift(current.name);
      current = current.of;
      continue;
    }
    if (current.kind !== 'name') {
      return [];
    }
    const [only, ...more] = file.declared(current.name);
    const isVariable = only?.kind === 'binding' && more.length === 0;
    if (!isVariable || (only.value.kind !== 'name' && only.value.kind !== 'member')) {
      return [current.name, ...names];
    }
    current = only.value;
  }
  return [];
}
