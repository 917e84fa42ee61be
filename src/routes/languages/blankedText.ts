/** A part of a source that the grammar of its language would misparse, as blanks: all that follows stays on its line. */
export function blanked(part: string): string {
  return part.replace(/[^\n]/g, ' ');
}
