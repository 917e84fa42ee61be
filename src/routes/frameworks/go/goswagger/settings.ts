/**
 * The setting that holds the method and path of an operation, by the field of the generated API that holds its handler.
 * @param of the end of the path of the package that has the API
 */
export function operationKey(field: string, of?: string): string {
  return `operation ${field}${of === undefined ? '' : ` of ${of}`}`;
}

/**
 * The setting that holds the base path of the document that a generated server embeds.
 * @param of the end of the path of the package that has the document
 */
export function basePathKey(of?: string): string {
  return `base path${of === undefined ? '' : ` of ${of}`}`;
}

/** Bound on the length of the ends of paths, in segments. */
const longestEnd = 4;

/**
 * The ends of the path of a package, the longest first. The path with which it is imported and the folder where it is generated have
 * one in common, but not their beginnings.
 */
export function endsOfPath(path: string): readonly string[] {
  const segments = path.split('/').slice(-longestEnd);
  return segments.map((_, index) => segments.slice(index).join('/'));
}
