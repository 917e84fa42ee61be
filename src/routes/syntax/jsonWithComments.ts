import { createScanner, parse } from 'jsonc-parser';

/** Bound on nesting, since the JSON parser is recursive. */
const maximumDepth = 100;

/**
 * The value of JSON with comments and trailing commas, for example of a `tsconfig.json`. Invalid JSON, which may be in
 * the middle of an edit, is read as far as possible. Undefined if nothing can be read, or if it is nested too deep.
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
