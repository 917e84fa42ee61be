/**
 * The extensions (without dot) of the files that languages and frameworks read. A literal list, so that the window need
 * not load all readers. A test compares it with the catalogue.
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
  'scala',
  'cs',
  'cshtml',
  'properties',
  'yaml',
  'yml',
  'xml',
  'gradle',
  'proto',
  'routes',
]);

/** The names of further files that frameworks read, which share their extension with many that nobody reads. */
export const sourceNames: ReadonlySet<string> = new Set([
  'MANIFEST.MF',
  'application.conf',
  'config.json',
  'default.json',
  'host.json',
  'openApi.json',
  'openapi.json',
  'routes',
  'schema.json',
  'swagger.json',
]);
