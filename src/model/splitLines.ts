/** The lines of a text, as editors count them. */
export function splitLines(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/);
}
