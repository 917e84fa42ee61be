/**
 * What a file has to do with a contract: a whole one with its paths, or one path that a contract refers to, or several,
 * each under its name: https://spec.openapis.org/oas/v3.1.0.html#reference-object
 */
export type ContractKind = 'contract' | 'pathItem' | 'namedItems';

const verb = '(?:get|put|post|delete|patch)\\s*:';
const ofItem = new RegExp(`^${verb}`, 'm');
const ofNamedItem = new RegExp(`^["']?[\\w.-]+["']?:[ \\t]*\\r?\\n[ \\t]+${verb}`, 'm');

/** Tells a contract by its lines; undefined for every other YAML file. */
export function contractKind(source: string): ContractKind | undefined {
  if (!/^[ \t]+["']?operationId["']?\s*:/m.test(source)) {
    return /^(?:openapi|swagger)\s*:/m.test(source) && /^paths\s*:/m.test(source) ? 'contract' : undefined;
  }
  if (/^paths\s*:/m.test(source)) {
    return 'contract';
  }
  if (ofItem.test(source)) {
    return 'pathItem';
  }
  return ofNamedItem.test(source) ? 'namedItems' : undefined;
}

/** The text of a file of paths as a contract that has these alone: one as the empty text, several as their names. */
export function asContract(source: string, kind: ContractKind | undefined): string {
  switch (kind) {
    case 'pathItem':
      return `paths:\n  "":\n${source.replace(/^(?=.)/gm, '    ')}`;
    case 'namedItems':
      return `paths:\n${source.replace(/^(?=.)/gm, '  ')}`;
    default:
      return source;
  }
}
