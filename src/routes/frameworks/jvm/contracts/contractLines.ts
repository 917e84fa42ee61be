/**
 * The role of a file in a contract: a whole contract, a path item that a contract refers to, or several named path items:
 * https://spec.openapis.org/oas/v3.1.0.html#reference-object
 */
export type ContractKind = 'contract' | 'pathItem' | 'namedItems';

const verb = '(?:get|put|post|delete|patch)\\s*:';
const ofItem = new RegExp(`^${verb}`, 'm');
const ofNamedItem = new RegExp(`^["']?[\\w.-]+["']?:[ \\t]*\\r?\\n[ \\t]+${verb}`, 'm');
const ofPaths = /^paths\s*:/m;

/**
 * Whether none of the entries of `paths` begins with a slash, so that all are names to which a contract refers.
 * https://spec.openapis.org/oas/v3.1.0.html#paths-object
 */
function isPartOfOthers(source: string): boolean {
  return !/^(?:openapi|swagger)\s*:/m.test(source) && !/^[ \t]+(?:\? )?["']?\//m.test(source);
}

/** The role of a YAML file, judged by its lines; undefined for a file that is no part of a contract. */
export function contractKind(source: string): ContractKind | undefined {
  if (!/operationId(?<=^[ \t]+["']?operationId)["']?\s*:/m.test(source)) {
    return /^(?:openapi|swagger)\s*:/m.test(source) && /^paths\s*:/m.test(source) ? 'contract' : undefined;
  }
  if (ofPaths.test(source)) {
    return isPartOfOthers(source) ? 'namedItems' : 'contract';
  }
  if (ofItem.test(source)) {
    return 'pathItem';
  }
  return ofNamedItem.test(source) ? 'namedItems' : undefined;
}

/** A file of path items as the text of a contract with only these: a single one under the empty path, several under their names. */
export function asContract(source: string, kind: ContractKind | undefined): string {
  switch (kind) {
    case 'pathItem':
      return `paths:\n  "":\n${source.replace(/^(?=.)/gm, '    ')}`;
    case 'namedItems':
      return `paths:\n${withoutPaths(source).replace(/^(?=.)/gm, '  ')}`;
    default:
      return source;
  }
}

/** The text with the entries of `paths` on the same level as other named items. */
function withoutPaths(source: string): string {
  let isWithin = false;
  let deep = 0;
  return source
    .split(/\r?\n/)
    .map((line) => {
      const indent = line.search(/\S/);
      const isContent = indent >= 0 && line[indent] !== '#';
      if (indent === 0 && isContent) {
        isWithin = ofPaths.test(line);
        deep = 0;
        return isWithin ? '' : line;
      }
      deep ||= isWithin && isContent ? indent : 0;
      return isWithin ? line.slice(Math.min(deep, Math.max(indent, 0))) : line;
    })
    .join('\n');
}
