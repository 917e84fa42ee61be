import type { Node } from '../../syntax/syntaxTree.ts';
import { parameterOf } from './parameters.ts';

/**
 * Whether a middleware always takes something off the front of the path before the router behind it matches it: whoever
 * sends the path that is written there gets no answer. What is replaced only where it occurs leaves other paths as they are.
 * https://expressjs.com/en/5x/api.html#req.originalUrl
 */
export function cutsPath([request]: readonly Node[], node: Node): true | undefined {
  const name = request && parameterOf(request).name;
  const statements = node.childForFieldName('body')?.namedChildren ?? [];
  const index = name === undefined ? -1 : statements.findIndex((statement) => isCut(statement, name, node));
  // A bare `next()` before it lets paths through as they are.
  const isAlways = !statements.slice(0, index).some(({ text }) => /\bnext\(\s*\)/.test(text));
  return index >= 0 && isAlways ? true : undefined;
}

/** Whether a statement sets the path to a part of itself that does not begin where it does. */
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

/** Whether a value is a group of a match: `match[1]`, or one of its names. */
function isGroup(value: Node, body: string): boolean {
  const named = value.type === 'identifier' && new RegExp(`\\[[^\\]=]*\\b${value.text}\\b[^\\]=]*\\]\\s*=(?!=)`);
  return named ? named.test(body) : value.type === 'subscript_expression' && /\[[1-9]\]$/.test(value.text);
}

/** Whether a path is matched from its beginning on. */
function isMatched(path: string, body: string): boolean {
  return body.includes('/^\\/') && (body.includes(`.exec(${path})`) || body.includes(`${path}.match(`));
}
