import type { Node } from '../../syntax/syntaxTree.ts';
import { parameterOf } from './parameters.ts';

/**
 * Whether a middleware removes a prefix from every request path before the next router matches it, so that the registered path
 * alone gets no answer. A replacement that only some paths match does not count.
 * https://expressjs.com/en/5x/api.html#req.originalUrl
 */
export function cutsPath([request]: readonly Node[], node: Node): true | undefined {
  const name = request && parameterOf(request).name;
  const statements = node.childForFieldName('body')?.namedChildren ?? [];
  const index = name === undefined ? -1 : statements.findIndex((statement) => isCut(statement, name, node));
  // A `next()` before it passes paths on unchanged.
  const isAlways = !statements.slice(0, index).some(({ text }) => /\bnext\(\s*\)/.test(text));
  return index >= 0 && isAlways ? true : undefined;
}

/** Whether a statement assigns to the request path a part of itself without its beginning. */
function isCut(statement: Node, request: string, around: Node): boolean {
  const assignment = statement.type === 'expression_statement' ? statement.firstNamedChild : undefined;
  const set = assignment?.type === 'assignment_expression' ? assignment.childForFieldName('left')?.text : undefined;
  const value = assignment?.childForFieldName('right');
  if (set !== `${request}.url` || !value) {
    return false;
  }
  const sliced = value.type === 'call_expression' ? value.childForFieldName('function')?.text : undefined;
  if (sliced !== undefined) {
    const from = value.childForFieldName('arguments')?.firstNamedChild;
    return /\.(?:slice|substring|substr)$/.test(sliced) && sliced.startsWith(`${set}.`) && !!from && from.text !== '0';
  }
  return isGroup(value, around.text) && isMatched(set, around.text);
}

/** Whether a value is a group of a match: `match[1]`, or a variable to which one is destructured. */
function isGroup(value: Node, body: string): boolean {
  const named = value.type === 'identifier' && new RegExp(`\\[[^\\]=]*\\b${value.text}\\b[^\\]=]*\\]\\s*=(?!=)`);
  return named ? named.test(body) : value.type === 'subscript_expression' && /\[[1-9]\]$/.test(value.text);
}

/** Whether the code matches a path against a pattern that is anchored at its beginning. */
function isMatched(path: string, body: string): boolean {
  return body.includes('/^\\/') && (body.includes(`.exec(${path})`) || body.includes(`${path}.match(`));
}
