import { trimmedLeft, trimmedRight } from '../trimmedText.ts';

/** The functions of the package `strings` that take a text first, which are read as methods of that text. */
export const textFunction =
  /^strings\.(HasPrefix|HasSuffix|TrimPrefix|TrimSuffix|TrimLeft|TrimRight|Trim|ToLower|ToUpper|ReplaceAll)$/;

/** https://pkg.go.dev/strings */
export function textMethod(method: string, text: string, given: readonly string[]): string | boolean | undefined {
  const [first = '', second = ''] = given;
  switch (method) {
    case 'HasPrefix':
      return text.startsWith(first);
    case 'HasSuffix':
      return text.endsWith(first);
    case 'TrimPrefix':
      return text.startsWith(first) ? text.slice(first.length) : text;
    case 'TrimSuffix':
      return text.endsWith(first) ? text.slice(0, text.length - first.length) : text;
    case 'TrimLeft':
      return trimmedLeft(text, first);
    case 'TrimRight':
      return trimmedRight(text, first);
    case 'Trim':
      return trimmedRight(trimmedLeft(text, first), first);
    case 'ToLower':
      return text.toLowerCase();
    case 'ToUpper':
      return text.toUpperCase();
    case 'ReplaceAll':
      return first === '' ? undefined : text.replaceAll(first, second);
    default:
      return undefined;
  }
}
