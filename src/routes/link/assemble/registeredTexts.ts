import type { AbstractValue, Context } from '../evaluate/abstractValue.ts';

/** What a function is given that nobody is seen to call may be any part of a path. */
export function asCalled(path: AbstractValue, { frame }: Context): AbstractValue {
  const given = frame?.isTried ? [...frame.arguments.values()] : [];
  return path.kind === 'text' && path.template !== undefined && given.some(({ kind }) => kind === 'unknown')
    ? { kind: 'text', text: path.text, unknown: true }
    : path;
}

/** The methods that a value names, in upper case. */
export function methodsOf(found: AbstractValue, otherwise: readonly string[]): readonly string[] {
  const methods = texts(found)
    .flatMap((text) => text.split(/\s*,\s*/))
    .map((method) => (/^(?:all|any|\*)$/i.test(method) ? 'ANY' : method.toUpperCase()));
  return methods.length > 0 ? methods : otherwise;
}

/** A path may be one text or a list of texts; anything else is a path of which nothing is known. */
export function texts(path: AbstractValue): readonly string[] {
  if (path.kind === 'text') {
    return [path.template ?? path.text];
  }
  return path.kind === 'list' ? path.items.flatMap(texts) : [];
}
