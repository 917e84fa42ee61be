/** The file extensions of YAML. */
export const yamlExtensions: readonly string[] = ['yaml', 'yml'];

/**
 * Options of the YAML parser. Without this level it prints warnings that quote the file, and texts of a workspace must
 * not be logged. To report repeated keys, it would compare each key with all keys before it.
 */
export const yamlOptions = { logLevel: 'error', uniqueKeys: false } as const;
