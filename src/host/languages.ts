/**
 * The languages whose routes are read, with the language identifiers of VS Code. One grammar may serve several of them.
 */
export const editorLanguages = {
  ecmascript: ['javascript', 'javascriptreact', 'typescript', 'typescriptreact'],
  php: ['php'],
  python: ['python'],
  ruby: ['ruby'],
  go: ['go'],
  java: ['java'],
  kotlin: ['kotlin'],
  csharp: ['csharp'],
  scala: ['scala'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** All language identifiers. They are those of the manifest's activation events. */
export const languages: readonly string[] = Object.values(editorLanguages).flat();
