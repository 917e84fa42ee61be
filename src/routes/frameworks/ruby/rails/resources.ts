import { type Expression, literalText, text } from '../../../facts/expression.ts';
import { pluralize } from '../../../languages/activeSupportInflections.ts';
import type { RubyCall } from '../../../languages/ruby/calls.ts';
import type { RailsReader, Rule } from './reader.ts';
import { collection, formatted, implied, making, memberOf, nested, type RoutesScope, under } from './scope.ts';
import { scopeWith, spreadPath } from './scopes.ts';
import { isSilenced } from './variables.ts';

/** The method that declares the resource. */
type Kind = 'resources' | 'resource' | 'jsonapi_resources';

/**
 * The rule of `resources :photos, :books, only: […] do … end`:
 * https://guides.rubyonrails.org/routing.html#resource-routing-the-rails-default
 */
export const resources: Rule = (call, scope, reader) => read(call, scope, reader, 'resources');

/** The rule of `resource :profile`: https://guides.rubyonrails.org/routing.html#singular-resources */
export const resource: Rule = (call, scope, reader) => read(call, scope, reader, 'resource');

/**
 * The rule of `jsonapi_resources :photos`, without the routes of relationships, which its resource class declares. A name of several
 * words is spelled as the application's `route_format` says: http://jsonapi-resources.com/v0.10/guide/routing.html
 */
export const jsonApiResources: Rule = (call, scope, reader) => {
  const given = call.given.filter((each) => !reader.text(each)?.includes('_'));
  read({ ...call, given }, scope, reader, 'jsonapi_resources');
};

function read(call: RubyCall, outer: RoutesScope, reader: RailsReader, kind: Kind): void {
  const on = reader.text(call.named.get('on'));
  const around = on === 'collection' ? collection(outer) : on === 'member' ? memberOf(outer) : inside(outer);
  const scope = scopeWith(call, around, reader, ['path', 'controller', 'only', 'except']);
  for (const given of call.given) {
    const value = reader.value(given);
    const named = literalText(value);
    if (named !== undefined || value.kind === 'text' || value.kind === 'name') {
      one(call, scope, reader, value, named ?? '', kind);
    }
  }
}

/** The scope for the block of a resource. A resource within the block of another is nested in its members. */
function inside(scope: RoutesScope): RoutesScope {
  return scope.level === 'resources' || scope.level === 'resource' ? nested(scope) : implied(scope);
}

function one(
  call: RubyCall,
  scope: RoutesScope,
  reader: RailsReader,
  expression: Expression,
  named: string,
  kind: Kind,
): void {
  const isSingular = kind === 'resource';
  const [given, option] = [call.named.get('path'), (key: string) => reader.text(call.named.get(key))];
  const elsewhere = spreadPath(call, reader);
  const isUnknown = elsewhere?.kind === 'unknown';
  const path = given ? reader.value(given) : isUnknown ? expression : (elsewhere ?? expression);
  const parameter = option('param') ?? 'id';
  const known = option('as') ?? named.replace(/^.*\//, '');
  const resourceScope: RoutesScope = {
    ...scope,
    // Options that are not seen here may say another path.
    path: isUnknown ? elsewhere : scope.path,
    level: isSingular ? 'resource' : 'resources',
    controller: option('controller') ?? (isSingular ? pluralize(named) : named),
    resource: {
      path,
      isSingular,
      parameter: `:${parameter}`,
      nestedParameter: reader.words.nestedParameter(known, parameter),
    },
  };
  const blockScope = { ...resourceScope, only: undefined, except: [], shallowDepth: depthIn(resourceScope) };
  reader.read(call.block, blockScope);
  reader.concerns(reader.texts(call.named.get('concerns')) ?? [], blockScope);
  actions(call, resourceScope, reader, kind);
}

function depthIn(scope: RoutesScope): number {
  return scope.shallowDepth + (scope.isShallow ? 1 : 0);
}

function actions(call: RubyCall, scope: RoutesScope, reader: RailsReader, kind: Kind): void {
  const only = reader.texts(call.named.get('only')) ?? (call.named.has('except') ? undefined : scope.only);
  const except = reader.texts(call.named.get('except')) ?? (call.named.has('only') ? [] : scope.except);
  const has = (action: string): boolean => (only === undefined || only.includes(action)) && !except.includes(action);
  const all = collection(scope).path;
  const each = memberOf(scope).path;
  const edit = under(each, text(scope.pathNames['edit'] ?? 'edit'));
  const route = (action: string, verbs: readonly string[], path: Expression, options = {}): void => {
    // Each is declared by the method for its verb: https://github.com/rails/rails/blob/main/actionpack/lib/action_dispatch/routing/mapper.rb
    const methods = verbs.filter((verb) => !isSilenced(verb.toLowerCase(), reader.file));
    if (has(action) && methods.length > 0) {
      const [, controller = scope.controller ?? '', own = scope.action ?? action] =
        /^(.+)#(\w+[?!]?)$/.exec(scope.to ?? '') ?? [];
      const handler = reader.action(scope, controller, own);
      reader.endpoint(call.node, methods, formatted(scope, path), handler, localOf(path, scope.path), { options });
    }
  };
  // API-only applications have no form routes (`new`, `edit`): https://guides.rubyonrails.org/api_app.html
  const form = { form: text('form') };
  if (kind !== 'resource') {
    route('index', ['GET'], all);
  }
  route('create', ['POST'], all);
  if (kind !== 'jsonapi_resources') {
    route('new', ['GET'], making(scope).path, form);
    route('edit', ['GET'], edit, form);
  }
  route('show', ['GET'], each);
  route('update', ['PATCH', 'PUT'], each);
  route('destroy', ['DELETE'], each);
}

/** The part of a resource's path behind the path of its enclosing scope. */
function localOf(path: Expression, around: Expression): string {
  const written = (expression: Expression): string =>
    expression.kind === 'text' ? expression.parts.map((part) => (typeof part === 'string' ? part : '')).join('') : '';
  const [whole, outer] = [written(path), written(around)];
  return whole.startsWith(outer) ? whole.slice(outer.length) : whole;
}
