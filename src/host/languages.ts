/** The languages in which routes are read, and how the editor names each: a grammar may serve several of its languages. */
export const editorLanguages = {
  ecmascript: ['javascript', 'javascriptreact', 'typescript', 'typescriptreact'],
  php: ['php'],
  python: ['python'],
  ruby: ['ruby'],
  go: ['go'],
  java: ['java'],
  kotlin: ['kotlin'],
  csharp: ['csharp'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** All of them by the editor's names. The manifest activates the extension for the same ones. */
export const languages: readonly string[] = Object.values(editorLanguages).flat();
