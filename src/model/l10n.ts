/** Inserts words into a sentence in the current language. */
export type Translate = (message: string, ...words: readonly (string | number)[]) => string;

/** A sentence with `{0}`, `{1}` … replaced by the words given. */
export const fill: Translate = (message, ...words) =>
  message.replace(/\{(\d+)\}/g, (placeholder, index) => String(words[Number(index)] ?? placeholder));

let translate: Translate = fill;

/**
 * The sentences of layers that know no editor, written as `vscode.l10n` has them. English where nobody translates, as on the command line.
 * Call it when the sentence is needed and not while a module loads: the language is not known then.
 */
export const l10n: { readonly t: Translate } = { t: (message, ...words) => translate(message, ...words) };

/** Sets the language of sentences. */
export function translateWith(other: Translate): void {
  translate = other;
}

/** Runs a function with sentences in English, for answers to a model, which must be the same on every machine. */
export function inEnglish<T>(say: () => T): T {
  const before = translate;
  translate = fill;
  try {
    return say();
  } finally {
    translate = before;
  }
}
