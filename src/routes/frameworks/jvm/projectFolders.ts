/** The folder of the project of a source file, empty or with a trailing slash. */
export function projectOf(path: string): string {
  return path.replace(/(?:src\/(?:main|[^/]+\/(?:java|kotlin|webapp|liberty))\/.*|[^/]*)$/, '');
}
