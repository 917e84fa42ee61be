import type { Node } from '../syntax/syntaxTree.ts';

const number = /^(?:number|integer|float|(?:number|integer|int|real|decimal_integer|hex_integer|float)_literal)$/;
/** Node types of texts. A character is none: Java and C# add it to a number as a number. */
const text =
  /^(?:string|template_string|encapsed_string|concatenated_string|\w*string_literal|interpolated_string_expression)$/;
const parentheses = /^parenthesi[sz]ed_(?:expression|statements)$/;

/**
 * Whether `+` may add numbers: one operand is a number literal, and the other is not syntactically a text.
 * https://tc39.es/ecma262/#sec-applystringornumericbinaryoperator
 * https://docs.oracle.com/javase/specs/jls/se21/html/jls-15.html#jls-15.18
 */
export function isSum(left: Node | null, right: Node | null): boolean {
  const [first, second] = [withoutParentheses(left), withoutParentheses(right)];
  return (isNumber(first) && !isText(second)) || (isNumber(second) && !isText(first));
}

/** Bound on the operands of a concatenation: no path has so many, documents that generated code holds have thousands. */
const mostSummands = 200;

/**
 * The operands of a binary expression with `+`, in source order; those of a left operand that is such an expression take its place.
 * Undefined for other operators, and if there are too many.
 */
export function summandsOf(node: Node): readonly Node[] | undefined {
  const operands: Node[] = [];
  let left: Node | null = node;
  while (left?.type === node.type && left.childForFieldName('operator')?.text === '+') {
    const right = left.childForFieldName('right');
    if (!right || operands.length > mostSummands) {
      return undefined;
    }
    operands.push(right);
    left = left.childForFieldName('left');
  }
  return left && operands.length > 0 ? [left, ...operands.reverse()] : undefined;
}

/** Whether a node is a number literal. */
function isNumber(node: Node | null): boolean {
  return number.test(node?.type ?? '');
}

function withoutParentheses(node: Node | null): Node | null {
  let current = node;
  while (current && parentheses.test(current.type)) {
    current = current.firstNamedChild;
  }
  return current;
}

/** Whether an expression is a string literal, or a concatenation with one. */
function isText(node: Node | null): boolean {
  let current = node;
  while (current && /^(?:binary|additive)_(?:expression|operator)$/.test(current.type)) {
    if (text.test(current.childForFieldName('right')?.type ?? '')) {
      return true;
    }
    current = withoutParentheses(current.childForFieldName('left'));
  }
  return text.test(current?.type ?? '');
}
