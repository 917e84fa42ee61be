/**
 * The extensions of files that languages and frameworks read, without the dot. Written out, so that the window need not load every
 * reader to know them: reading happens in the worker. A test holds the list to the catalogue.
 */
export const sourceExtensions: ReadonlySet<string> = new Set([
  'js',
  'jsx',
  'mjs',
  'cjs',
  'ts',
  'mts',
  'cts',
  'tsx',
  'svelte',
  'php',
  'py',
  'rb',
  'ru',
  'go',
  'java',
  'kt',
  'kts',
  'cs',
  'properties',
  'yaml',
  'yml',
  'xml',
]);
