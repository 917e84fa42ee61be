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
