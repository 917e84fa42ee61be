/** The synthetic method of a slice, `text[1:]`: https://docs.python.org/3/reference/expressions.html#slicings */
export const sliceOf = '*slice';

/** The synthetic methods of comparisons, by operator. */
export const comparisons: Readonly<Record<string, string>> = { '==': '*equals', '!=': '*differs' };

/** https://docs.python.org/3/library/stdtypes.html#string-methods */
export function textMethod(method: string, text: string, given: readonly string[]): string | boolean | undefined {
  const [first = '', second = ''] = given;
  switch (method) {
    case '*equals':
      return text === first;
    case '*differs':
      return text !== first;
    case 'startswith':
      return text.startsWith(first);
    case 'endswith':
      return text.endsWith(first);
    case 'removeprefix':
      return text.startsWith(first) ? text.slice(first.length) : text;
    case 'removesuffix':
      return text.endsWith(first) ? text.slice(0, text.length - first.length) : text;
    case 'strip':
      return strippedRight(strippedLeft(text, given[0]), given[0]);
    case 'lstrip':
      return strippedLeft(text, given[0]);
    case 'rstrip':
      return strippedRight(text, given[0]);
    case sliceOf:
      return text.slice(Number(first), second === '' ? undefined : Number(second));
    default:
      return undefined;
  }
}

function strippedLeft(text: string, characters = ' \t\r\n'): string {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) {
    start += 1;
  }
  return text.slice(start);
}

function strippedRight(text: string, characters = ' \t\r\n'): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) {
    end -= 1;
  }
  return text.slice(0, end);
}
