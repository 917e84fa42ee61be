/**
 * Whether a text contains one of the strings. For literal strings this is several times faster than one regular
 * expression of all of them.
 */
export function mentionsAny(text: string, strings: readonly string[]): boolean {
  return strings.some((each) => text.includes(each));
}

/** The signs (`Framework.signs`) of string literals that begin with a text, in quotes of both kinds. */
export function quoted(...beginnings: readonly string[]): readonly string[] {
  return beginnings.flatMap((beginning) => [`'${beginning}`, `"${beginning}`]);
}
