import type { Node } from '../../syntax/syntaxTree.ts';

/** Expressions that have the value of the expression that they contain. */
const transparent = new Set([
  'parenthesized_expression',
  'await_expression',
  'as_expression',
  'satisfies_expression',
  'non_null_expression',
  'type_assertion',
  'sequence_expression',
]);

/** Node types that are functions. Includes loops: a loop body is read as a function that is called with each item. */
export const functionTypes: ReadonlySet<string> = new Set([
  'for_in_statement',
  'function_declaration',
  'generator_function_declaration',
  'function_expression',
  'generator_function',
  'arrow_function',
  'method_definition',
]);

/** The expression inside parentheses, `await`, `as` and the like. */
export function unwrapped(node: Node): Node {
  let current = node;
  while (transparent.has(current.type)) {
    const inner = /^(?:type_assertion|sequence_expression)$/.test(current.type)
      ? current.lastNamedChild
      : current.firstNamedChild;
    if (!inner) {
      return current;
    }
    current = inner;
  }
  return current;
}
