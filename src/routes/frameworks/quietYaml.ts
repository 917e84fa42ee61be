/** The parser of YAML prints what it finds odd, in the words of the file, unless it is told not to: text of a workspace stays off consoles. */
export const quietYaml = { logLevel: 'error' } as const;
