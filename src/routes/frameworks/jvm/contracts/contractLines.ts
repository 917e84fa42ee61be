/**
 * What a file has to do with a contract: a whole one with its paths, or one path that a contract refers to, or several,
 * each under its name: https://spec.openapis.org/oas/v3.1.0.html#reference-object
 */
export type ContractKind = 'contract' | 'pathItem' | 'namedItems';

const verb = '(?:get|put|post|delete|patch)\\s*:';
const ofItem = new RegExp(`^${verb}`, 'm');
const ofNamedItem = new RegExp(`^["']?[\\w.-]+["']?:[ \\t]*\\r?\\n[ \\t]+${verb}`, 'm');
const ofPaths = /^paths\s*:/m;

/**
 * Whether none of the paths is one, since they all begin with a slash: then they are names too, for the references of a contract.
 * https://spec.openapis.org/oas/v3.1.0.html#paths-object
 */
function isPartOfOthers(source: string): boolean {
  return !/^(?:openapi|swagger)\s*:/m.test(source) && !/^[ \t]+(?:\? )?["']?\//m.test(source);
}

/** Tells a contract by its lines; undefined for every other YAML file. */
export function contractKind(source: string): ContractKind | undefined {
  if (!/^[ \t]+["']?operationId["']?\s*:/m.test(source)) {
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

/** The text of a file of paths as a contract that has these alone: one as the empty text, several as their names. */
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

/** The text with its named paths as deep as what else has a name. */
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
