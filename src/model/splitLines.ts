/** Splits a text into lines at the line breaks that VS Code recognises. */
export function splitLines(text: string): readonly string[] {
  return text.split(/\r\n|\r|\n/);
}
