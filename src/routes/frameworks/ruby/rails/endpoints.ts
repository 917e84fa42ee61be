import { type Expression, literalText, member, name, text } from '../../../facts/expression.ts';
import { type RubyCall, rubyCall } from '../../../languages/ruby/calls.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import type { RailsReader, Rule } from './reader.ts';
import { collection, formatted, implied, making, memberOf, nested, type RoutesScope, under } from './scope.ts';
import { scopeWith } from './scopes.ts';

/** The rule of `get`, `post` and the other verbs: https://guides.rubyonrails.org/routing.html#non-resourceful-routes */
export function verb(method: string): Rule {
  return (call, scope, reader) => register(call, scope, reader, [method]);
}

/** `match 'x', via: [:get, :post]`: https://guides.rubyonrails.org/routing.html#http-verb-constraints */
export const match: Rule = (call, scope, reader) => {
  register(call, scope, reader, viaOf(call, scope, reader) ?? ['ANY']);
};

function viaOf(call: RubyCall, scope: RoutesScope, reader: RailsReader): readonly string[] | undefined {
  const via = reader.texts(call.named.get('via')) ?? scope.via;
  return via === undefined || via.length === 0
    ? undefined
    : via.includes('all')
      ? ['ANY']
      : [...new Set(via.map((each) => each.toUpperCase()))];
}

/** `root 'pages#home'`, `root to: 'pages#home'`. Within the block of resources, the root of the collection. */
export const root: Rule = (call, outer, reader) => {
  const scope = outer.level === 'resources' ? collection(outer) : implied(outer);
  const target = call.named.get('to') ?? call.given[0];
  const handler = target && handlerOf(reader, scope, undefined, target, call);
  const methods = viaOf(call, outer, reader) ?? ['GET'];
  reader.endpoint(call.node, methods, formatted(scope, under(scope.path, text(''))), handler, '/');
};

function register(call: RubyCall, outer: RoutesScope, reader: RailsReader, methods: readonly string[]): void {
  const scope = scopeWith(call, placed(call, outer, reader), reader, [
    'path',
    'controller',
    'action',
    'only',
    'except',
  ]);
  const routes: (readonly [Node, Node | undefined])[] = [
    ...call.given.map((given) => [given, call.named.get('to')] as const),
    ...call.pairs.map(([path, target]) => [path, target] as const),
  ];
  for (const [written, target] of routes) {
    const value = reader.value(written);
    const paths: readonly Expression[] = value.kind === 'list' ? value.items : [value];
    for (const each of paths) {
      const handler = handlerOf(reader, scope, literalText(each), target, call);
      const [path, local] = pathOf(call, scope, reader, each, written);
      reader.endpoint(call.node, methods, formatted(scope, path), handler, local ?? written.text);
    }
  }
}

const canonical = /^(?:index|create|new|show|update|destroy)$/;

/**
 * The path of a route, evaluated and as written. An action of the resource itself (`delete :destroy`) adds nothing to
 * the path of the resource.
 */
function pathOf(
  call: RubyCall,
  scope: RoutesScope,
  reader: RailsReader,
  expression: Expression,
  written: Node,
): readonly [Expression, string | undefined] {
  const given = call.named.get('path');
  if (given && given.type !== 'nil') {
    const path = reader.value(given);
    return [under(scope.path, path), literalText(path)];
  }
  const own = literalText(expression);
  const isOfResource = scope.level === 'collection' || scope.level === 'member' || scope.level === 'new';
  if (isOfResource && written.type !== 'string' && canonical.test(own ?? '')) {
    return [scope.path, ''];
  }
  const renamed = own === undefined ? undefined : scope.pathNames[own];
  return [under(scope.path, renamed === undefined ? expression : text(renamed)), own];
}

function placed(call: RubyCall, scope: RoutesScope, reader: RailsReader): RoutesScope {
  switch (reader.text(call.named.get('on'))) {
    case 'member':
      return memberOf(scope);
    case 'collection':
      return collection(scope);
    case 'new':
      return making(scope);
    default:
      return scope.level === 'resources' ? nested(scope) : implied(scope);
  }
}

/**
 * The handler of a route: `controller#action`, an action of the enclosing controller, or the controller and action that
 * the path implies.
 */
function handlerOf(
  reader: RailsReader,
  scope: RoutesScope,
  path: string | undefined,
  target: Node | undefined,
  call: RubyCall,
): Expression | undefined {
  const to = target ? reader.text(target) : aroundIt(scope);
  if (target && to === undefined) {
    // Else a lambda, a redirection or another Rack application.
    return actionOf(reader, target);
  }
  const given = reader.text(call.named.get('action'));
  // A string without `#` names the controller only.
  const isController = target?.type === 'string' && to !== undefined && !to.includes('#');
  const isOpen = (to === undefined || isController) && given === undefined;
  const [, named, own] = /^(.+)#(\w+[?!]?)$/.exec((isOpen ? shorthandOf(path) : undefined) ?? to ?? '') ?? [];
  const controllerOption = isController ? to : reader.text(call.named.get('controller'));
  const said = named ?? controllerOption ?? scope.controller;
  // Without a controller, the name of the module is used.
  const controller = said ?? (scope.module === '' ? undefined : `/${scope.module}`);
  const action =
    own ??
    (isController ? undefined : to) ??
    given ??
    scope.action ??
    path?.replace(/^\/|\(.*$/g, '').replaceAll(/[-/]/g, '_');
  return controller === undefined || action === undefined ? undefined : reader.action(scope, controller, action);
}

/** The action of `UsersController.action(:show)`: https://guides.rubyonrails.org/routing.html#routing-to-rack-applications */
function actionOf(reader: RailsReader, target: Node): Expression | undefined {
  const { on, method, given } = rubyCall(target) ?? {};
  const action = method === 'action' && given?.[0] ? reader.text(given[0]) : undefined;
  return on && /Controller$/.test(on.text) && action !== undefined ? member(name(on.text), action) : undefined;
}

/**
 * The handler that the enclosing scope sets for all of its routes: `scope to: 'a#b'`, `scope controller: 'a', action:
 * 'b'`.
 */
function aroundIt({ to, controller, action }: RoutesScope): string | undefined {
  return to ?? (controller === undefined || action === undefined ? undefined : `${controller}#${action}`);
}

/** The handler that a path implies: `get 'photos/search'` is `photos#search`. */
function shorthandOf(path: string | undefined): string | undefined {
  const plain = path?.replace(/\(\.:format\)$/, '') ?? '';
  return /^\/?[-\w]+\/[-\w/]+$/.test(plain)
    ? plain
        .replace(/^\//, '')
        .replace(/\/([^/]*)$/, '#$1')
        .replaceAll('-', '_')
    : undefined;
}
