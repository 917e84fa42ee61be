import { type Expression, literalText, text, unknown } from '../../../facts/expression.ts';
import type { RubyCall } from '../../../languages/ruby/calls.ts';
import { camelize } from '../../../languages/ruby/names.ts';
import type { RailsReader, Rule } from './reader.ts';
import { collection, implied, inModule, making, memberOf, nested, type RoutesScope, under } from './scope.ts';

/** The scope that the options of a call describe. `own`: names of options that the calling rule handles itself. */
export function scopeWith(
  { named }: RubyCall,
  scope: RoutesScope,
  reader: RailsReader,
  own: readonly string[],
): RoutesScope {
  const given = (key: string) => (own.includes(key) ? undefined : named.get(key));
  const path = given('path');
  const [module, shallowPath, names] = [reader.text(given('module')), given('shallow_path'), named.get('path_names')];
  const pathNames = names && reader.value(names);
  return {
    ...scope,
    path: path && path.type !== 'nil' ? under(scope.path, reader.value(path)) : scope.path,
    shallowPath: shallowPath ? under(scope.shallowPath, reader.value(shallowPath)) : scope.shallowPath,
    isShallow: named.has('shallow') ? named.get('shallow')?.text !== 'false' : scope.isShallow,
    module: module === undefined ? scope.module : inModule(scope.module, module),
    controller: reader.text(given('controller')) ?? scope.controller,
    action: reader.text(given('action')) ?? scope.action,
    only: reader.texts(given('only')) ?? (given('except') ? undefined : scope.only),
    except: reader.texts(given('except')) ?? (given('only') ? [] : scope.except),
    isFormatted: named.has('format') ? named.get('format')?.text === 'true' : scope.isFormatted,
    via: reader.texts(given('via')) ?? scope.via,
    to: reader.text(given('to')) ?? scope.to,
    pathNames: pathNames?.kind === 'object' ? { ...scope.pathNames, ...literals(pathNames.entries) } : scope.pathNames,
  };
}

function literals(entries: Readonly<Record<string, Expression>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(entries).flatMap(([key, value]) => {
      const written = literalText(value);
      return written === undefined ? [] : [[key, written]];
    }),
  );
}

/**
 * The path in the hash of `scope **options` or `namespace :admin, options`; unknown if the hash is not written here:
 * https://api.rubyonrails.org/classes/ActionDispatch/Routing/Mapper/Scoping.html#method-i-scope
 */
export function spreadPath({ given, spread }: RubyCall, reader: RailsReader): Expression | undefined {
  const behind = given.slice(1).map((node) => reader.value(node));
  const values = [...spread.map((node) => reader.value(node)), ...behind.filter(({ kind }) => kind !== 'text')];
  return values.map(pathIn).find((path) => path);
}

/** The path in a hash; unknown if that contains others that are not written here. */
function pathIn(value: Expression): Expression | undefined {
  const [entries, isWhole] =
    value.kind === 'object'
      ? [value.entries, Object.values(value.entries).every(({ kind }) => kind !== 'spread')]
      : [{}, false];
  return entries['path'] ?? (isWhole ? undefined : unknown);
}

/**
 * The rule of `namespace :admin, path: 'sekret'`:
 * https://guides.rubyonrails.org/routing.html#controller-namespaces-and-routing
 */
export const namespace: Rule = (call, outer, reader) => {
  const scope = outer.level === 'resources' || outer.level === 'resource' ? nested(outer) : outer;
  const value = reader.value(call.given[0]);
  const own = reader.text(call.given[0]) ?? '';
  const given = call.named.get('path');
  const path = spreadPath(call, reader) ?? (given ? (given.type === 'nil' ? text('') : reader.value(given)) : value);
  const module = call.named.get('module');
  const inner: RoutesScope = {
    ...scopeWith(call, scope, reader, ['path', 'module']),
    level: 'outside',
    resource: undefined,
    path: path.kind === 'unknown' ? unknown : under(scope.path, path),
    shallowPath: under(scope.shallowPath, path),
    module: inModule(scope.module, module ? (reader.text(module) ?? '') : own),
    controller: reader.text(call.named.get('controller')),
  };
  reader.read(call.block, { ...inner, module: inner.module.replace(/\/$/, '') });
};

/**
 * The rule of `scope '/x', module: :y` and `scope :admin`. What stands in front takes the place of an option `path`:
 * https://api.rubyonrails.org/classes/ActionDispatch/Routing/Mapper/Scoping.html#method-i-scope
 */
export const scope: Rule = (call, outer, reader) => {
  const isPositional = call.given.some(({ type }) => type !== 'nil');
  const inner = scopeWith(call, outer, reader, isPositional ? ['path'] : []);
  const spread = spreadPath(call, reader);
  const given = [
    ...call.given.flatMap((each) => (each.type === 'nil' ? [] : [reader.value(each)])),
    ...(spread ? [spread] : []),
  ];
  const named = call.named.get('path');
  const added = given.length > 0 || !named || named.type === 'nil' ? given : [reader.value(named)];
  // Unless it says another one, or is within a resource, the path is also that of shallow resources:
  // https://api.rubyonrails.org/classes/ActionDispatch/Routing/Mapper/Resources.html#method-i-resources
  const isOwn = call.named.has('shallow_path') || outer.level === 'nested';
  const shallowPath = isOwn ? inner.shallowPath : under(inner.shallowPath, ...added);
  // What is not written here may be several segments, or none.
  const isOpen = call.splats.length > 0 || spread?.kind === 'unknown';
  reader.read(call.block, { ...inner, path: isOpen ? unknown : under(inner.path, ...given), shallowPath });
};

export const controller: Rule = (call, outer, reader) => {
  reader.read(call.block, { ...outer, controller: reader.text(call.given[0]) ?? outer.controller });
};

export const shallow: Rule = (call, outer, reader) => reader.read(call.block, { ...outer, isShallow: true });

export const memberRule: Rule = (call, outer, reader) => reader.read(call.block, memberOf(outer));

export const collectionRule: Rule = (call, outer, reader) => reader.read(call.block, collection(outer));

export const newRule: Rule = (call, outer, reader) => reader.read(call.block, making(outer));

export const nestedRule: Rule = (call, outer, reader) => reader.read(call.block, nested(outer));

/** The rule of `concern :commentable do … end`: its block is read where the concern is used. */
export const concern: Rule = (call, _, reader) => {
  const named = reader.text(call.given[0]);
  if (named !== undefined && call.block) {
    reader.concern(named, call.block);
  }
};

export const concerns: Rule = (call, outer, reader) => {
  reader.concerns(
    call.given.flatMap((given) => reader.texts(given) ?? []),
    outer,
    call.named,
  );
};

export const withOptions: Rule = (call, outer, reader) => reader.withDefaults(call, outer);

/**
 * The rule of `draw(:admin)`, which reads `config/routes/admin.rb` at this place:
 * https://guides.rubyonrails.org/routing.html#breaking-up-large-route-files
 */
export const draw: Rule = (call, outer, reader) => {
  const named = reader.text(call.given[0]);
  if (named !== undefined && !call.on) {
    const what: Expression = { kind: 'module', module: `config/routes/${named}.rb` };
    const namespace = outer.module === '' ? {} : { namespace: `${camelize(outer.module)}::` };
    const path = implied(outer).path;
    reader.facts.push({ kind: 'mount', on: reader.on, path, what, ...namespace, ...reader.position(call.node) });
  } else if (call.block) {
    reader.read(call.block, outer);
  }
};

/**
 * The rule of `extend ApiRoutes`: mounts the routes that the module's `extended` hook draws:
 * https://docs.ruby-lang.org/en/3.4/Module.html#method-i-extended
 */
export const extend: Rule = (call, outer, reader) => {
  const namespace = outer.module === '' ? {} : { namespace: `${camelize(outer.module)}::` };
  for (const module of call.on ? [] : call.given) {
    const [path, what] = [implied(outer).path, reader.value(module)];
    reader.facts.push({ kind: 'mount', on: reader.on, path, what, ...namespace, ...reader.position(call.node) });
  }
};

/** The rule of `mount Engine => '/path'` and `mount Engine, at: '/path'` for engines and other Rack applications. */
export const mount: Rule = (call, outer, reader) => {
  const [pair] = call.pairs;
  const [engine, path] = pair ?? [call.given[0], call.named.get('at')];
  if (engine && path) {
    const on = reader.on;
    const at = under(implied(outer).path, reader.value(path));
    reader.facts.push({ kind: 'mount', on, path: at, what: reader.value(engine), ...reader.position(call.node) });
    // The only fact if the target is not an application of the workspace:
    // https://guides.rubyonrails.org/routing.html#routing-to-rack-applications
    const local = reader.text(path) ?? path.text;
    if (/[^/]/.test(local)) {
      reader.endpoint(call.node, ['ANY'], at, reader.value(engine), local, { unlessRouter: true });
    }
  }
};

/** The rule of methods that register no routes. */
export const ignored: Rule = () => {};
