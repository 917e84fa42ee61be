/** Compares texts by their UTF-16 code units: independent of the locale. */
export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
