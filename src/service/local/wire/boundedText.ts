/** Bound on the length of a name, in characters. */
const longestName = 1_000;

/** The beginning of a text, in memory of its own: V8 keeps a string as long as any part that was sliced from it. */
export function boundedText(text: string, longest: number): string {
  return text.length <= longest ? text : Buffer.from(text.slice(0, longest), 'utf16le').toString('utf16le');
}

/** A name as it is kept: what is longer is no name of anything. */
export function boundedName(text: string): string {
  return boundedText(text, longestName);
}
