import type { FileFacts } from '../facts/facts.ts';
import { openApiVerbs } from './openApiVerbs.ts';

const verb = new RegExp(`^["']?(?:${openApiVerbs.join('|')})["']?\\s*:`);
/** Bound on the length of a line that is written by hand; nested brackets on one line take long to parse. */
const longestLine = 1000;
const operationPart = /^["']?(?:tags|operationId)["']?\s*:/;

/**
 * The lines of an OpenAPI document in YAML that define its operations; the others are emptied, so that line numbers stay. Most of
 * a document is schemas and examples, which would take a hundred times as long to parse.
 * @param isKept whether a key of an operation or a path is kept, with its value
 */
export function operationLines(contract: string, isKept: RegExp = operationPart): string {
  return keptLines(contract, isKept)
    .map((line) => (line.length > longestLine ? '' : line))
    .join('\n');
}

/** Why operations of a document are left out: their lines are too long to be written by hand. */
export function cutOfLines(contract: string, isKept: RegExp = operationPart): FileFacts['cut'] {
  return keptLines(contract, isKept).some((line) => line.length > longestLine) ? 'generated' : undefined;
}

/** As `operationLines`, without the bound on the length of lines. */
function keptLines(contract: string, isKept: RegExp): readonly string[] {
  const kept: string[] = [];
  let section = '';
  let levels: readonly number[] = [];
  let isInPart = false;
  for (const line of contract.split(/\r?\n/)) {
    const indent = line.search(/\S/);
    const content = line.slice(Math.max(0, indent));
    kept.push('');
    if (indent < 0 || content.startsWith('#')) {
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
  return kept;
}
