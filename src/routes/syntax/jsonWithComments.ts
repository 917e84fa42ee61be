import { createScanner, parse } from 'jsonc-parser';

/** The parser recurses into objects and lists: what is nested deeper than any manifest is not handed to it. */
const maximumDepth = 100;

/**
 * The value of JSON with comments and trailing commas, such as a `tsconfig.json`. What is broken, because it is being edited, is
 * read as far as it can be; undefined where nothing can be read, or where objects and lists are nested too deep.
 */
export function parseJsonWithComments(text: string): unknown {
  const json = text.replace(/^\uFEFF/, '');
  return isShallow(json) ? parse(json, [], { allowTrailingComma: true }) : undefined;
}

function isShallow(text: string): boolean {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (let at = 0; at < text.length && depth <= maximumDepth; at = scanner.getTokenOffset()) {
    scanner.scan();
    const begin = text[scanner.getTokenOffset()];
    if (begin === '{' || begin === '[') {
      depth += 1;
    } else if (begin === '}' || begin === ']') {
      depth -= 1;
    }
  }
  return depth <= maximumDepth;
}
