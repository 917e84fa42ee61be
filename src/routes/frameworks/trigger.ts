/**
 * Whether a text contains one of the strings. For literal strings this is several times faster than one regular
 * expression of all of them.
 */
export function mentionsAny(text: string, strings: readonly string[]): boolean {
  return strings.some((each) => text.includes(each));
}

/** Memoises the last answer of a text test that several frameworks run on the same text one after the other. */
export function rememberingLast(test: (text: string) => boolean): (text: string) => boolean {
  let asked: { readonly text: string; readonly answer: boolean } | undefined;
  return (text) => {
    if (asked?.text !== text) {
      asked = { text, answer: test(text) };
    }
    return asked.answer;
  };
}
