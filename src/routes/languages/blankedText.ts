/** Replaces a part of a source that the grammar would misparse by blanks; line breaks stay. */
export function blanked(part: string): string {
  return part.replace(/[^\n]/g, ' ');
}
