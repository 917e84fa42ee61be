import type { Operation } from './operations.ts';

/** The suffixes by which generators name the interfaces of handlers, after the group of operations. */
const suffixes = /(?:Api|ApiDelegate|ApiService)$/;
const controlled = /Api(?:Delegate|Service)$/;

/**
 * The group of operations in the name of an interface; undefined if the name has no such form. Generators camel-case names, so
 * that they are compared by letters and digits only.
 */
export function groupOfInterface(name: string): string | undefined {
  return suffixes.test(name) && name !== 'Api' ? plain(name.replace(suffixes, '')) : undefined;
}

/** Whether the name of an interface, possibly with the version of an API (`UsersApiV2`), may come from a generator. */
export function mayBeGenerated(name: string): boolean {
  return /Api(?:Delegate|Service|V\d+)?$/.test(name) && name !== 'Api';
}

/** The suffix of the interfaces that Quarkus generates, and their package within the one that is configured. */
export const quarkusNames = { suffix: 'Resource', package: 'resources' } as const;

/** Whether Quarkus may have generated an interface, which is in one of the packages. */
export function mayBeOfQuarkus(name: string, packages: readonly string[]): boolean {
  return name.endsWith(quarkusNames.suffix) && packages.some((each) => each.endsWith(`.${quarkusNames.package}`));
}

/** The group of operations of an interface with the prefix and suffix that a build configures. */
export function groupOfNamed(name: string, prefix: string, suffix: string): string | undefined {
  const own = name.replace(/(?:Delegate|Service)$/, '');
  return own.startsWith(prefix) && own.endsWith(suffix) && own.length > prefix.length + suffix.length
    ? plain(own.slice(prefix.length, own.length - suffix.length))
    : undefined;
}

/** The prefixes that a build may have configured for the name of an interface: none, or its first words. */
export function prefixesOf(name: string): readonly string[] {
  return [...name.matchAll(/(?=\p{Lu})/gu)].map(({ index }) => name.slice(0, index)).slice(0, 12);
}

/** Whether a generated controller, whose paths begin with that of the server, calls an interface. */
export function hasGeneratedController(name: string): boolean {
  return controlled.test(name);
}

/** Whether a generated controller may call an interface or one of its bases: `UsersApiServiceWithRoles`. */
export function mayBeCalled(name: string): boolean {
  return /Api(?:Delegate|Service)/.test(name);
}

/**
 * The groups in which a generator may put an operation: its tags or, without `useTags`, the first segment of its path.
 * https://openapi-generator.tech/docs/generators/spring, `useTags`; https://openapi-generator.tech/docs/generators/jaxrs-spec
 */
export function groupsOfOperation({ tags, path }: Operation, tellsPath: boolean): readonly string[] {
  const named = tags.length === 0 ? ['default'] : tags;
  const [first = ''] = path.replace(/^\//, '').split('/');
  return [...new Set([...named, ...(tellsPath ? [first === '' ? 'default' : first] : [])].map(plain))];
}

/** The method name of an operation, in lower case (`methodName`): its id, or else made of path and verb. */
export function nameOfOperation({ id, path, method }: Operation): string {
  return plain(id ?? `${path}/${method}`);
}

/** The normal form of a method name, for comparison with `nameOfOperation`. */
export function methodName(name: string): string {
  return plain(name);
}

function plain(name: string): string {
  return name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}
