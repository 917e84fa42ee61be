/** The languages in which routes are read, as the editor names them. The manifest activates the extension for the same ones. */
export const languages = [
  'javascript',
  'javascriptreact',
  'typescript',
  'typescriptreact',
  'php',
  'python',
] as const satisfies readonly string[];
