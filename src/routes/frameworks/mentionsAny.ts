/** Whether a text has one of these strings: for plain strings several times faster than one expression with all of them. */
export function mentionsAny(text: string, strings: readonly string[]): boolean {
  return strings.some((each) => text.includes(each));
}
