/** The setting that holds the method and path of an operation, by the field of the generated API that holds its handler. */
export function operationKey(field: string): string {
  return `operation ${field}`;
}

/** The setting that holds the base path of the document that the generated server embeds. */
export const basePathKey = 'base path';
