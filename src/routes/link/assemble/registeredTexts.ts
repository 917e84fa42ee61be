import type { AbstractValue, Context } from '../evaluate/abstractValue.ts';

/** The path where none is given. */
export const emptyPath: AbstractValue = { kind: 'text', text: '', unknown: false };

/**
 * A path as registered in its frame. In a speculative run, an unknown argument may be any part of the path, not only a
 * segment, so a template is dropped.
 */
export function registeredPath(path: AbstractValue, { frame }: Context): AbstractValue {
  const given = frame?.isSpeculative ? [...frame.arguments.values()] : [];
  return path.kind === 'text' && path.template !== undefined && given.some(({ kind }) => kind === 'unknown')
    ? { kind: 'text', text: path.text, unknown: true }
    : path;
}

/** HTTP methods for names of router methods that programs use as names of HTTP methods. */
const methodCalled: Readonly<Record<string, string>> = { ALL: 'ANY', '*': 'ANY', DEL: 'DELETE', OPTS: 'OPTIONS' };

/** The HTTP methods that an abstract value names, in upper case; `otherwise` if it names none. */
export function methodsOf(found: AbstractValue, otherwise: readonly string[]): readonly string[] {
  const methods = methodNames(found)
    .flatMap((text) => text.split(/\s*,\s*/))
    .map((method) => methodCalled[method.toUpperCase()] ?? method.toUpperCase());
  return methods.length > 0 ? methods : otherwise;
}

/** The method names of texts, and of constants of a package such as `echo.GET`. */
function methodNames(found: AbstractValue): readonly string[] {
  if (found.kind === 'list') {
    return found.items.flatMap(methodNames);
  }
  const constant = found.kind === 'external' ? /\.([A-Z]+)$/.exec(found.path)?.[1] : undefined;
  return constant === undefined ? pathsOf(found) : [constant];
}

/** The paths of an abstract value: one for a text, several for a list; none for any other value. */
export function pathsOf(path: AbstractValue): readonly string[] {
  if (path.kind === 'text') {
    return [path.template ?? path.text];
  }
  return path.kind === 'list' ? path.items.flatMap(pathsOf) : [];
}
