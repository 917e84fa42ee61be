import type { AbstractValue, Context } from '../evaluate/abstractValue.ts';

/**
 * A path as registered in its frame: without a known call site, unknown arguments may be any part of it, not only
 * segments.
 */
export function asCalled(path: AbstractValue, { frame }: Context): AbstractValue {
  const given = frame?.isTried ? [...frame.arguments.values()] : [];
  return path.kind === 'text' && path.template !== undefined && given.some(({ kind }) => kind === 'unknown')
    ? { kind: 'text', text: path.text, unknown: true }
    : path;
}

/** The HTTP methods that an abstract value names, in upper case; `otherwise` where it names none. */
export function methodsOf(found: AbstractValue, otherwise: readonly string[]): readonly string[] {
  const methods = names(found)
    .flatMap((text) => text.split(/\s*,\s*/))
    .map((method) => (/^(?:all|any|\*)$/i.test(method) ? 'ANY' : method.toUpperCase()));
  return methods.length > 0 ? methods : otherwise;
}

/** Methods are texts, or constants of a package: `echo.GET`. */
function names(found: AbstractValue): readonly string[] {
  if (found.kind === 'list') {
    return found.items.flatMap(names);
  }
  const constant = found.kind === 'external' ? /\.([A-Z]+)$/.exec(found.path)?.[1] : undefined;
  return constant === undefined ? texts(found) : [constant];
}

/** The paths of an abstract value: one text, or those of a list; none for anything else. */
export function texts(path: AbstractValue): readonly string[] {
  if (path.kind === 'text') {
    return [path.template ?? path.text];
  }
  return path.kind === 'list' ? path.items.flatMap(texts) : [];
}
