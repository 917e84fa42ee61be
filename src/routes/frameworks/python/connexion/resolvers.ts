import { type Expression, member } from '../../../facts/expression.ts';
import { type AbstractValue, knownText } from '../../../link/values/abstractValue.ts';
import { entryOf } from '../../evaluatedTexts.ts';

/** The option of an endpoint that holds the verb, path, id and controller of its operation. */
export const operationOption = 'operation';

/** The setting that holds the resolver of all documents of an application. */
export const resolverKey = 'resolver';

interface Operation {
  readonly verb: string;
  readonly path: string;
  readonly id: string | undefined;
  readonly controller: string | undefined;
}

interface Resolver {
  readonly name: string | undefined;
  /** The module or package from which it goes. */
  readonly root: string | undefined;
  /** The function that lists, if it is not `search`; undefined if it is not known. */
  readonly collection: string | undefined;
}

/**
 * The functions that may answer an operation by the rules of a resolver; by those of the standard one without it.
 * https://connexion.readthedocs.io/en/latest/routing.html#automatic-routing
 */
export function handlersOf(
  operation: AbstractValue | undefined,
  resolver: AbstractValue | undefined,
): readonly Expression[] {
  const part = (of: AbstractValue | undefined, key: string): string | undefined => knownText(entryOf(of, key));
  const [verb, path] = [part(operation, 'verb') ?? '', part(operation, 'path') ?? ''];
  const given = { verb, path, id: part(operation, 'id'), controller: part(operation, 'controller') };
  const root = entryOf(resolver, 'root');
  const by = {
    name: part(resolver, 'name'),
    root: root?.kind === 'module' && !root.module.startsWith('.') ? root.module : knownText(root),
    collection: part(resolver, 'collection'),
  };
  return namesOf(given, by).flatMap((name) => functionNamed(name) ?? []);
}

function namesOf(operation: Operation, resolver: Resolver): readonly string[] {
  const { id, controller } = operation;
  const isRelative = resolver.name === 'RelativeResolver';
  const root = controller ?? (isRelative ? resolver.root : '');
  if (id !== undefined && id !== '') {
    return root === undefined ? [] : [root === '' ? id : `${root}.${id}`];
  }
  switch (resolver.name) {
    case 'RestyResolver':
      return restyName(operation, resolver);
    case 'MethodResolver':
      return viewNames(restyName(operation, { ...resolver, collection: 'search' }));
    case 'MethodViewResolver': {
      // Since version 3 Flask calls the method of the verb, before that the function that lists was found.
      const names = viewNames(restyName(operation, { ...resolver, collection: 'search' }));
      return [...names, ...names.map((name) => name.replace(/\.search$/, '.get'))];
    }
    default:
      return [];
  }
}

/** The function in the module of the path's static segments: that of the verb, or the one that lists. */
function restyName({ verb, path, controller }: Operation, { root, collection }: Resolver): readonly string[] {
  const segments = path.split('/').filter((segment) => segment !== '');
  const isVariable = (segment: string): boolean => segment.startsWith('{') && segment.endsWith('}');
  const resource = segments
    .filter((segment) => !isVariable(segment))
    .join('.')
    .replaceAll('-', '_');
  const module = controller ?? (resource === '' || root === undefined ? root : `${root}.${resource}`);
  const lists = verb === 'get' && resource !== '' && !isVariable(segments.at(-1) ?? '');
  const method = lists ? collection : verb;
  return module === undefined || method === undefined ? [] : [`${module}.${method}`];
}

/** The method of the class that is named after the last segment: `api.foo_bar.get` is that of `api.FooBarView`. */
function viewNames(names: readonly string[]): readonly string[] {
  return names.flatMap((name) => {
    const [method, resource, ...module] = name.split('.').reverse();
    const view = resource?.replace(/(?:^|_)(.)/g, (_, first: string) => first.toUpperCase());
    return module.length === 0 ? [] : [[...module.reverse(), `${view}View`, method].join('.')];
  });
}

/** The function of a dotted name: `api.users.search`, `api.Users.search`. */
function functionNamed(name: string): Expression | undefined {
  const path = name.split('.');
  const classAt = path.findIndex((part, index) => index > 0 && /^[A-Z]/.test(part));
  const end = classAt > 0 && classAt < path.length - 1 ? classAt : path.length - 1;
  const module: Expression = { kind: 'module', module: path.slice(0, end).join('.') };
  return end > 0 ? path.slice(end).reduce<Expression>((of, part) => member(of, part), module) : undefined;
}
