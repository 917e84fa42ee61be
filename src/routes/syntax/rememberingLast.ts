/** Memoises the last answer of a function of a text that is called with the same text several times in a row. */
export function rememberingLast<T>(answerOf: (text: string) => T): (text: string) => T {
  let asked: { readonly text: string; readonly answer: T } | undefined;
  return (text) => {
    if (asked?.text !== text) {
      asked = { text, answer: answerOf(text) };
    }
    return asked.answer;
  };
}
