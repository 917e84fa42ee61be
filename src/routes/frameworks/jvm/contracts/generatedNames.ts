import type { Operation } from './operations.ts';

/** What generators call the interfaces of their handlers, behind the name of the group of operations. */
const suffixes = /(?:Api|ApiDelegate|ApiService)$/;
const controlled = /Api(?:Delegate|Service)$/;

/**
 * The group of operations after which an interface is named; undefined if its name has no such form. Generators put the
 * parts of names together in capitals (`camelize`), so that letters and digits alone tell names apart.
 */
export function groupOfInterface(name: string): string | undefined {
  return suffixes.test(name) && name !== 'Api' ? plain(name.replace(suffixes, '')) : undefined;
}

/** Whether a generator may have made an interface, with the version of an API behind its name: `UsersApiV2`. */
export function mayBeGenerated(name: string): boolean {
  return /Api(?:Delegate|Service|V\d+)?$/.test(name) && name !== 'Api';
}

/** The suffix of the interfaces that Quarkus generates, and their package within the one that is configured. */
export const quarkusNames = { suffix: 'Resource', package: 'resources' } as const;

/** Whether Quarkus may have generated an interface, which is in one of the packages. */
export function mayBeOfQuarkus(name: string, packages: readonly string[]): boolean {
  return name.endsWith(quarkusNames.suffix) && packages.some((each) => each.endsWith(`.${quarkusNames.package}`));
}

/** The group of operations of an interface that a generator names with an own prefix and suffix. */
export function groupOfNamed(name: string, prefix: string, suffix: string): string | undefined {
  const own = name.replace(/(?:Delegate|Service)$/, '');
  return own.startsWith(prefix) && own.endsWith(suffix) && own.length > prefix.length + suffix.length
    ? plain(own.slice(prefix.length, own.length - suffix.length))
    : undefined;
}

/** What may be put before the name of an interface: nothing, or some of its words. */
export function prefixesOf(name: string): readonly string[] {
  return [...name.matchAll(/(?=\p{Lu})/gu)].map(({ index }) => name.slice(0, index)).slice(0, 12);
}

/** Whether an interface is called by a generated controller, which has the path of the server before its paths. */
export function hasGeneratedController(name: string): boolean {
  return controlled.test(name);
}

/** Whether a generated controller may call an interface, or one that it extends: `UsersApiServiceWithRoles`. */
export function mayBeCalled(name: string): boolean {
  return /Api(?:Delegate|Service)/.test(name);
}

/**
 * The groups in which a generator may put an operation: by each of its tags, or, without `useTags`, by the first segment of its
 * path. https://openapi-generator.tech/docs/generators/spring, `useTags`; https://openapi-generator.tech/docs/generators/jaxrs-spec
 */
export function groupsOfOperation({ tags, path }: Operation, tellsPath: boolean): readonly string[] {
  const named = tags.length === 0 ? ['default'] : tags;
  const [first = ''] = path.replace(/^\//, '').split('/');
  return [...new Set([...named, ...(tellsPath ? [first === '' ? 'default' : first] : [])].map(plain))];
}

/** The name of a method in lower case, as `methodName` answers it too: that of the id, or made of path and verb. */
export function nameOfOperation({ id, path, method }: Operation): string {
  return plain(id ?? `${path}/${method}`);
}

/** The name of a method as `nameOfOperation` answers it. */
export function methodName(name: string): string {
  return plain(name);
}

function plain(name: string): string {
  return name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
