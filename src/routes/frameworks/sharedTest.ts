/** A cheap look at a text that several frameworks take, one after the other: the last answer is kept. */
export function sharedTest(test: (text: string) => boolean): (text: string) => boolean {
  let asked: { readonly text: string; readonly answer: boolean } | undefined;
  return (text) => {
    if (asked?.text !== text) {
      asked = { text, answer: test(text) };
    }
    return asked.answer;
  };
}
