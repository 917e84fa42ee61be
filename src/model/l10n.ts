/** Inserts words into a sentence in the current language. */
export type Translate = (message: string, ...words: readonly (string | number)[]) => string;

/** Inserts words into a sentence with placeholders `{0}`, `{1}` …. */
export const fill: Translate = (message, ...words) =>
  message.replace(/\{(\d+)\}/g, (placeholder, index) => String(words[Number(index)] ?? placeholder));

let translate: Translate = fill;

/**
 * The sentences of layers without VS Code, in the form of `vscode.l10n`. English if no translation is set, as on the
 * command line. To be called when a sentence is needed, not while a module is loaded: the language is not known then.
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
