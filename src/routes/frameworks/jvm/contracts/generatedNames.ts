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

/** Whether an interface is called by a generated controller, which has the path of the server before its paths. */
export function hasGeneratedController(name: string): boolean {
  return controlled.test(name);
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
