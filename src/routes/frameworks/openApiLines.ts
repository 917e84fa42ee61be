import { openApiVerbs } from './openApiVerbs.ts';

const verb = new RegExp(`^["']?(?:${openApiVerbs.join('|')})["']?\\s*:`);
/** A line that somebody has written; brackets in brackets on one line take long to parse. */
const longestLine = 1000;
const operationPart = /^["']?(?:tags|operationId)["']?\s*:/;

/**
 * Of an OpenAPI document in YAML only the lines that say which operations there are: most of it is schemas and examples, which take a hundred
 * times as long to parse. The others are empty, so that lines keep their numbers.
 * @param isKept whether a key of an operation or a path is of use; its value is kept
 */
export function operationLines(contract: string, isKept: RegExp = operationPart): string {
  const kept: string[] = [];
  let section = '';
  let levels: readonly number[] = [];
  let isInPart = false;
  for (const line of contract.split(/\r?\n/)) {
    const indent = line.search(/\S/);
    const content = line.slice(Math.max(0, indent));
    kept.push('');
    if (indent < 0 || content.startsWith('#') || line.length > longestLine) {
      continue;
    }
    if (indent === 0 && !content.startsWith('-')) {
      section = /^["']?([\w-]+)["']?\s*:/.exec(content)?.[1] ?? '';
      levels = [];
    }
    if (section === 'servers' || section === 'basePath' || (section === 'paths' && indent === 0)) {
      kept[kept.length - 1] = line;
    } else if (section === 'paths') {
      const level = levels.findIndex((known) => indent <= known);
      const depth = level < 0 ? levels.length : level;
      if (depth < 3) {
        levels = [...levels.slice(0, depth), indent];
      }
      isInPart = depth === 2 && !content.startsWith('-') ? isKept.test(content) : isInPart && depth >= 2;
      if (
        depth === 0 ||
        (depth === 1 && (verb.test(content) || isKept.test(content) || /^["']?\$ref\b/.test(content))) ||
        isInPart
      ) {
        kept[kept.length - 1] = line;
      }
    }
  }
  return kept.join('\n');
}
