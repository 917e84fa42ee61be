/** A text without the given characters at its beginning. */
export function trimmedLeft(text: string, characters: string): string {
  let start = 0;
  while (start < text.length && characters.includes(text.charAt(start))) {
    start += 1;
  }
  return text.slice(start);
}

/** A text without the given characters at its end. */
export function trimmedRight(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) {
    end -= 1;
  }
  return text.slice(0, end);
}
