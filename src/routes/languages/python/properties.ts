import { memoized } from '../../../model/memoized.ts';
import { type Expression, lastName } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';

/**
 * Whether a method is a property without setter: an access to it is a call.
 * https://docs.python.org/3/library/functions.html#property
 * https://docs.python.org/3/library/functools.html#functools.cached_property
 */
export function isProperty(name: string | undefined, decorators: readonly Expression[], file: SyntaxFile): boolean {
  return decorators.some((each) => readers.test(lastName(each))) && !settersIn(file).has(name ?? '');
}

const readers = /^(?:cached_)?property$/;

/** The names of the properties of a file that have a setter. */
const settersIn = memoized(
  (file: SyntaxFile): ReadonlySet<string> =>
    new Set([...file.text.matchAll(/@(\w+)\.setter\b/g)].flatMap(([, name]) => name ?? [])),
);
