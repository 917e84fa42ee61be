import { openApiVerbs } from '../../openApiVerbs.ts';

const verb = new RegExp(`^["']?(?:${openApiVerbs.join('|')})["']?\\s*:`);
/** A line that somebody has written; brackets in brackets on one line take long to parse. */
const longestLine = 1000;
const operationPart = /^["']?(?:tags|operationId)["']?\s*:/;

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

/**
 * Of a contract in YAML only the lines that say which operations there are: most of it is schemas and examples, which take a hundred
 * times as long to parse.
 */
export function operationLines(contract: string): string {
  const kept: string[] = [];
  let section = '';
  let levels: readonly number[] = [];
  let isInPart = false;
  for (const line of contract.split(/\r?\n/)) {
    const indent = line.search(/\S/);
    const content = line.slice(Math.max(0, indent));
    if (indent < 0 || content.startsWith('#') || line.length > longestLine) {
      continue;
    }
    if (indent === 0 && !content.startsWith('-')) {
      section = /^["']?([\w-]+)["']?\s*:/.exec(content)?.[1] ?? '';
      levels = [];
    }
    if (section === 'servers' || section === 'basePath' || (section === 'paths' && indent === 0)) {
      kept.push(line);
    } else if (section === 'paths') {
      const level = levels.findIndex((known) => indent <= known);
      const depth = level < 0 ? levels.length : level;
      if (depth < 3) {
        levels = [...levels.slice(0, depth), indent];
      }
      isInPart = depth === 2 && !content.startsWith('-') ? operationPart.test(content) : isInPart && depth >= 2;
      if (depth === 0 || (depth === 1 && (verb.test(content) || /^["']?\$ref\b/.test(content))) || isInPart) {
        kept.push(line);
      }
    }
  }
  return kept.join('\n');
}
