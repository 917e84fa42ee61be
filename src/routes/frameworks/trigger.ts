/** Whether a text has one of these strings: for plain strings several times faster than one expression with all of them. */
export function mentionsAny(text: string, strings: readonly string[]): boolean {
  return strings.some((each) => text.includes(each));
}

/** A cheap look at a text that several frameworks take, one after the other: the last answer is kept. */
export function rememberingLast(test: (text: string) => boolean): (text: string) => boolean {
  let asked: { readonly text: string; readonly answer: boolean } | undefined;
  return (text) => {
    if (asked?.text !== text) {
      asked = { text, answer: test(text) };
    }
    return asked.answer;
  };
}
