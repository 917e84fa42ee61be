import { type Expression, member, name, text } from '../../../facts/expression.ts';
import { basesOf } from '../../../facts/reservedNames.ts';
import { singularize } from '../../../languages/activeSupportInflections.ts';
import type { RubyCall } from '../../../languages/ruby/calls.ts';
import { camelize } from '../../../languages/ruby/names.ts';
import { omniauth } from './omniauth.ts';
import type { RailsReader, Rule } from './reader.ts';
import { type RoutesScope, under } from './scope.ts';

interface DeviseRoute {
  /** The Devise module of the model that adds the route, and the controller. */
  readonly by: string;
  readonly controller: string;
  readonly methods: readonly string[];
  readonly path: readonly string[];
  readonly action: string;
}

/**
 * The routes of `devise_for`:
 * https://www.rubydoc.info/github/heartcombo/devise/ActionDispatch/Routing/Mapper#devise_for-instance_method
 */
const routes: readonly DeviseRoute[] = [
  route('database_authenticatable', 'sessions', ['GET'], ['sign_in'], 'new'),
  route('database_authenticatable', 'sessions', ['POST'], ['sign_in'], 'create'),
  route('database_authenticatable', 'sessions', ['DELETE'], ['sign_out'], 'destroy'),
  route('recoverable', 'passwords', ['GET'], ['password', 'new'], 'new'),
  route('recoverable', 'passwords', ['GET'], ['password', 'edit'], 'edit'),
  route('recoverable', 'passwords', ['PATCH', 'PUT'], ['password'], 'update'),
  route('recoverable', 'passwords', ['POST'], ['password'], 'create'),
  route('registerable', 'registrations', ['GET'], ['cancel'], 'cancel'),
  route('registerable', 'registrations', ['GET'], ['sign_up'], 'new'),
  route('registerable', 'registrations', ['GET'], ['edit'], 'edit'),
  route('registerable', 'registrations', ['PATCH', 'PUT'], [], 'update'),
  route('registerable', 'registrations', ['DELETE'], [], 'destroy'),
  route('registerable', 'registrations', ['POST'], [], 'create'),
  route('confirmable', 'confirmations', ['GET'], ['confirmation', 'new'], 'new'),
  route('confirmable', 'confirmations', ['GET'], ['confirmation'], 'show'),
  route('confirmable', 'confirmations', ['POST'], ['confirmation'], 'create'),
  route('lockable', 'unlocks', ['GET'], ['unlock', 'new'], 'new'),
  route('lockable', 'unlocks', ['GET'], ['unlock'], 'show'),
  route('lockable', 'unlocks', ['POST'], ['unlock'], 'create'),
];

function route(
  by: string,
  controller: string,
  methods: readonly string[],
  path: readonly string[],
  action: string,
): DeviseRoute {
  return { by, controller, methods, path, action };
}

/**
 * `devise_for :users, path: 'account', controllers: { sessions: 'users/sessions' }`: which routes it draws depends on
 * the modules of the model, and is decided in `finish`.
 */
export const deviseFor: Rule = (call, scope, reader) => {
  const { named } = call;
  for (const given of call.given) {
    const resource = reader.text(given);
    if (resource !== undefined) {
      const model = name(reader.text(named.get('class_name')) ?? camelize(singularize(resource)));
      const around = named.has('path_prefix') ? reader.value(named.get('path_prefix')) : scope.path;
      const own = named.has('path') ? reader.value(named.get('path')) : text(resource.replace(/^.*\//, ''));
      routesOfModel(call, under(around, own), model, scope, reader);
    }
  }
};

/**
 * `mount_devise_token_auth_for 'User', at: 'auth'`: Devise's routes of the class, and one that validates tokens.
 * https://devise-token-auth.gitbook.io/devise-token-auth/usage
 */
export const deviseTokenAuthFor: Rule = (call, scope, reader) => {
  const className = reader.text(call.given[0]);
  if (className === undefined) {
    return;
  }
  const at = call.named.get('at');
  const base = under(scope.path, at ? reader.value(at) : text('auth'));
  routesOfModel(call, base, name(className), scope, reader);
  const own = renamed(reader.value(call.named.get('controllers')), 'token_validations');
  const handler = own === undefined ? undefined : reader.action({ ...scope, module: '' }, own, 'validate_token');
  if (!isAmong(reader.texts(call.named.get('skip')) ?? [], 'token_validations')) {
    reader.endpoint(call.node, ['GET'], under(base, text('validate_token')), handler, '/validate_token');
  }
};

/** The routes of a model's Devise modules below a path. */
function routesOfModel(
  call: RubyCall,
  base: Expression,
  model: Expression,
  scope: RoutesScope,
  reader: RailsReader,
): void {
  const { named } = call;
  const [skipped, only] = [reader.texts(named.get('skip')) ?? [], reader.texts(named.get('only'))];
  const [controllers, pathNames] = [reader.value(named.get('controllers')), reader.value(named.get('path_names'))];
  const module = reader.text(named.get('module'));
  const isLeftOut = (controller: string): boolean =>
    skipped.includes('all') || isAmong(skipped, controller) || (only !== undefined && !isAmong(only, controller));
  const ownOf = (controller: string): string | undefined =>
    renamed(controllers, controller) ?? (module === undefined ? undefined : `${module}/${controller}`);
  if (!isLeftOut('omniauth_callbacks')) {
    omniauth(call, reader, base, model, ownOf('omniauth_callbacks'));
  }
  for (const { by, controller, methods, path, action } of routes) {
    if (isLeftOut(controller)) {
      continue;
    }
    const segments = path.map((segment) => renamed(pathNames, segment) ?? segment);
    const own = ownOf(controller);
    const handler = own === undefined ? undefined : reader.action({ ...scope, module: '' }, own, action);
    const isSignOut = controller === 'sessions' && action === 'destroy';
    const via = isSignOut ? reader.texts(named.get('sign_out_via'))?.map((each) => each.toUpperCase()) : undefined;
    const bases = member(model, basesOf);
    const options = { devise: text(by), model, bases, ...(isSignOut && !via ? { signOut: text('signOut') } : {}) };
    const local = `/${segments.join('/')}`;
    reader.endpoint(call.node, via ?? methods, under(base, ...segments.map(text)), handler, local, { options });
  }
}

/** Whether a controller is in a list of names. Names may be in the singular: `registration` for `registrations`. */
function isAmong(names: readonly string[], controller: string): boolean {
  return names.some((each) => each === controller || `${each}s` === controller);
}

function renamed(
  value: {
    readonly kind: string;
    readonly entries?: Readonly<Record<string, { readonly kind: string; readonly parts?: readonly unknown[] }>>;
  },
  key: string,
): string | undefined {
  const [first] = value.entries?.[key]?.parts ?? [];
  return typeof first === 'string' ? first : undefined;
}
