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

function trimmedLeft(text: string, characters: string): string {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) {
    start += 1;
  }
  return text.slice(start);
}

function trimmedRight(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) {
    end -= 1;
  }
  return text.slice(0, end);
}
