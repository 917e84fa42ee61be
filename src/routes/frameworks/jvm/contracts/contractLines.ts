/** What a file has to do with a contract: a whole one with its paths, or one path that a contract refers to. */
export type ContractKind = 'contract' | 'pathItem';

/** Tells a contract by its lines; undefined for every other YAML file. */
export function contractKind(source: string): ContractKind | undefined {
  if (!/^[ \t]+["']?operationId["']?\s*:/m.test(source)) {
    return /^(?:openapi|swagger)\s*:/m.test(source) && /^paths\s*:/m.test(source) ? 'contract' : undefined;
  }
  if (/^paths\s*:/m.test(source)) {
    return 'contract';
  }
  return /^(?:get|put|post|delete|patch)\s*:/m.test(source) ? 'pathItem' : undefined;
}

/** The text of a file of one path as a contract that has this path alone, as the empty text. */
export function asContract(pathItem: string): string {
  return `paths:\n  "":\n${pathItem.replace(/^(?=.)/gm, '    ')}`;
}
