import type { Node } from 'web-tree-sitter';
import { literalText, text, type Value } from '../../facts/value.ts';
import type { RubyCall } from '../../languages/ruby/calls.ts';
import type { RailsReader, Rule } from './railsReader.ts';
import { collection, implied, making, memberOf, nested, type RoutesScope, under } from './railsScope.ts';
import { scopeWith } from './railsScopes.ts';

/** `get`, `post` and their kin: https://guides.rubyonrails.org/routing.html#non-resourceful-routes */
export function verb(method: string): Rule {
  return (call, scope, reader) => register(call, scope, reader, [method]);
}

/** `match 'x', via: [:get, :post]`: https://guides.rubyonrails.org/routing.html#http-verb-constraints */
export const match: Rule = (call, scope, reader) => {
  const via = reader.texts(call.named.get('via')) ?? [];
  const methods = via.length === 0 || via.includes('all') ? ['ANY'] : via.map((each) => each.toUpperCase());
  register(call, scope, reader, [...new Set(methods)]);
};

/** `root 'pages#home'`, `root to: 'pages#home'` */
export const root: Rule = (call, outer, reader) => {
  const scope = implied(outer);
  const target = call.named.get('to') ?? call.given[0];
  const handler = target && handlerOf(reader, scope, undefined, target, call);
  reader.endpoint(call.node, ['GET'], under(scope.path, text('')), handler, '/');
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
    const paths: readonly Value[] = value.kind === 'list' ? value.items : [value];
    for (const each of paths) {
      const given = call.named.get('path');
      const path = given && given.type !== 'nil' ? reader.value(given) : each;
      const handler = handlerOf(reader, scope, literalText(each), target, call);
      reader.endpoint(call.node, methods, under(scope.path, path), handler, literalText(path) ?? written.text);
    }
  }
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

/** What answers: `controller#action`, an action of the controller around, or what the path itself says. */
function handlerOf(
  reader: RailsReader,
  scope: RoutesScope,
  path: string | undefined,
  target: Node | undefined,
  call: RubyCall,
): Value | undefined {
  const to = target && reader.text(target);
  if (target && to === undefined) {
    // A lambda, a redirection, another application.
    return undefined;
  }
  const given = reader.text(call.named.get('action'));
  const shorthand = to === undefined && given === undefined ? shorthandOf(path) : undefined;
  const [, named, own] = /^(.+)#(\w+[?!]?)$/.exec(to ?? shorthand ?? '') ?? [];
  const controller = named ?? reader.text(call.named.get('controller')) ?? scope.controller;
  const action = own ?? to ?? given ?? scope.action ?? path?.replace(/^\/|\(.*$/g, '').replaceAll(/[-/]/g, '_');
  return controller === undefined || action === undefined ? undefined : reader.action(scope, controller, action);
}

/** `get 'photos/search'` is answered by `photos#search`. */
function shorthandOf(path: string | undefined): string | undefined {
  const plain = path?.replace(/\(\.:format\)$/, '') ?? '';
  return /^\/?[-\w]+\/[-\w/]+$/.test(plain)
    ? plain
        .replace(/^\//, '')
        .replace(/\/([^/]*)$/, '#$1')
        .replaceAll('-', '_')
    : undefined;
}
