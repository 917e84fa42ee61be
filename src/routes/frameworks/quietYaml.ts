/**
 * Options of the YAML parser: without this level it prints warnings that quote the file. Texts of a workspace must not
 * be logged.
 */
export const quietYaml = { logLevel: 'error' } as const;
