import { isDifferent, isEqual } from '../../facts/reservedNames.ts';
import type { TextAnswer } from '../language.ts';
import { trimmedLeft, trimmedRight } from '../trimmedText.ts';

/** The synthetic method of a slice, `text[1:]`: https://docs.python.org/3/reference/expressions.html#slicings */
export const sliceOf = '*slice';

/** The synthetic methods of comparisons, by operator. */
export const comparisons: Readonly<Record<string, string>> = { '==': isEqual, '!=': isDifferent };

/** What `strip` and its kin take off where they are not told. */
const blanks = ' \t\r\n';

/** https://docs.python.org/3/library/stdtypes.html#string-methods */
export function textMethod(method: string, text: string, given: readonly string[]): TextAnswer | undefined {
  const [first = '', second = ''] = given;
  const stripped = given[0] ?? blanks;
  switch (method) {
    case isEqual:
      return text === first;
    case isDifferent:
      return text !== first;
    case 'startswith':
      return text.startsWith(first);
    case 'endswith':
      return text.endsWith(first);
    case 'removeprefix':
      return text.startsWith(first) ? text.slice(first.length) : text;
    case 'removesuffix':
      return text.endsWith(first) ? text.slice(0, text.length - first.length) : text;
    case 'lower':
      return text.toLowerCase();
    case 'upper':
      return text.toUpperCase();
    case 'capitalize':
      return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
    case 'replace':
      return given.length === 2 && first !== '' ? text.replaceAll(first, () => second) : undefined;
    case 'split':
      return given.length === 1 && first !== '' ? text.split(first) : undefined;
    case 'strip':
      return trimmedRight(trimmedLeft(text, stripped), stripped);
    case 'lstrip':
      return trimmedLeft(text, stripped);
    case 'rstrip':
      return trimmedRight(text, stripped);
    case sliceOf:
      return text.slice(Number(first), second === '' ? undefined : Number(second));
    default:
      return undefined;
  }
}
