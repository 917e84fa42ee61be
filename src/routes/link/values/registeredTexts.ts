import { type AbstractValue, type Context, isPartlyUnknown } from './abstractValue.ts';
import { endsInPlaceholder } from './placeholder.ts';

/** One of the paths of a registration. */
export interface RegisteredPath {
  readonly text: string;
  /** Only the end of the path is known: its beginning is left out. */
  readonly isEnd: boolean;
  readonly unknown: boolean;
  /** Whether it is unknown only because others may take the place of what is a default. */
  readonly isDefault: boolean;
}

/** The path where none is given. */
export const emptyPath: AbstractValue = { kind: 'text', text: '', unknown: false };

/**
 * A path as registered in its frame. In a speculative run, an unknown argument may be any part of the path, not only a
 * segment, so a template is dropped.
 */
export function registeredPath(path: AbstractValue, { frame }: Pick<Context, 'frame'>): AbstractValue {
  const given = frame?.isSpeculative ? [...frame.arguments.values()] : [];
  if (path.kind === 'list' && given.length > 0) {
    return { ...path, items: path.items.map((item) => registeredPath(item, { frame })) };
  }
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
  return constant === undefined ? pathsOf(found).map(({ text }) => text) : [constant];
}

/** The paths of an abstract value: one for a text, several for a list; none for any other value. */
export function pathsOf(path: AbstractValue): readonly RegisteredPath[] {
  if (path.kind === 'text') {
    const isDefault = path.isDefault === true;
    const isEnd = isPartlyUnknown(path) && !isDefault;
    const unknown = isEnd || isDefault || endsInPlaceholder(path.template ?? '');
    return [{ text: path.template ?? path.text, isEnd, unknown, isDefault }];
  }
  return path.kind === 'list' ? path.items.flatMap(pathsOf) : [];
}
