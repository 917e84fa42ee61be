import { concatenation, type Expression, member, name, text, unknown } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { summandsOf } from '../sums.ts';
import { callValue } from './calls.ts';
import { compositeValue } from './literals.ts';

/** Node types that are functions. Includes loops: a loop body is read as a function that is called with each item. */
export const functionTypes: ReadonlySet<string> = new Set([
  'function_declaration',
  'method_declaration',
  'func_literal',
  'for_statement',
]);

const declarations = /^(?:function|method)_declaration$/;
const predeclared =
  /^(?:nil|true|false|iota|_|append|cap|clear|close|complex|copy|delete|imag|len|make|max|min|new|panic|print|println|real|recover|any|bool|byte|error|float\d+|int\d*|rune|string|uint\d*)$/;

/** Whether an identifier is predeclared: https://go.dev/ref/spec#Predeclared_identifiers */
export function isPredeclared(identifier: string): boolean {
  return predeclared.test(identifier);
}

/** The expression of a Go node; unknown if the node is of no kind that is read. */
export function goValue(node: Node, file: SyntaxFile): Expression {
  switch (node.type) {
    case 'interpreted_string_literal':
      return text(unescaped(node.text.slice(1, -1)));
    case 'raw_string_literal':
      return text(node.text.slice(1, -1).replaceAll('\r', ''));
    case 'identifier':
    case 'type_identifier':
      return identifierValue(node.text);
    case 'selector_expression':
      return selected(node, file);
    case 'call_expression':
      return callValue(node, file);
    case 'binary_expression':
      return concatenated(node, file);
    case 'composite_literal':
      return compositeValue(node, file);
    case 'func_literal':
      return { kind: 'function', id: node.startIndex };
    case 'index_expression':
      return indexValue(node, file);
    case 'unary_expression':
    case 'type_assertion_expression':
    case 'type_conversion_expression':
      return file.value(node.childForFieldName('operand'));
    case 'variadic_argument':
      return { kind: 'spread', of: file.value(toTheEnd(node.firstNamedChild)) };
    case 'parenthesized_expression':
    case 'literal_element':
    case 'type_instantiation_expression':
      return file.value(node.firstNamedChild);
    default:
      return unknown;
  }
}

function identifierValue(identifier: string): Expression {
  return isPredeclared(identifier) ? unknown : name(identifier);
}

/**
 * A selector such as `r.GET`. It has a position if it is used as a method value: https://go.dev/ref/spec#Method_values
 */
function selected(node: Node, file: SyntaxFile): Expression {
  const operand = node.childForFieldName('operand');
  const field = node.childForFieldName('field')?.text ?? '';
  const constant = field.startsWith('Method') ? methodConstant(node) : undefined;
  if (constant) {
    return constant;
  }
  if (field === 'ServeHTTP' && operand?.type === 'call_expression' && node.parent?.type !== 'call_expression') {
    // For `ServeHTTP` of the result of a call, the result itself: https://pkg.go.dev/net/http#HandlerFunc.ServeHTTP
    return file.value(operand);
  }
  const selection = member(file.value(operand), field);
  const isHandedOn = node.parent?.type === 'argument_list' || node.parent?.type === 'expression_list';
  return isHandedOn && selection.kind === 'member' ? { ...selection, at: node.endIndex } : selection;
}

/**
 * The text of `http.MethodGet` and of equal constants in a framework's package:
 * https://pkg.go.dev/net/http#pkg-constants
 */
function methodConstant(node: Node): Expression | undefined {
  const [, method] = /^\w+\.Method(Get|Head|Post|Put|Patch|Delete|Connect|Options|Trace|Query)$/.exec(node.text) ?? [];
  return method === undefined ? undefined : text(method.toUpperCase());
}

/** The text of a sum: https://go.dev/ref/spec#String_concatenation */
function concatenated(node: Node, file: SyntaxFile): Expression {
  const summands = summandsOf(node);
  return summands ? concatenation(summands.map((each) => file.value(each))) : unknown;
}

function unescaped(written: string): string {
  return written.replace(/\\(["\\])/g, '$1');
}

function indexValue(node: Node, file: SyntaxFile): Expression {
  const index = node.childForFieldName('index');
  const operand = file.value(node.childForFieldName('operand'));
  switch (index?.type) {
    case 'int_literal':
      return member(operand, index.text);
    case 'interpreted_string_literal':
    case 'raw_string_literal':
      return member(operand, index.text.slice(1, -1));
    case 'identifier':
      return isRanged(node) ? name(node.text) : operand;
    default:
      // An instantiation of a generic function has the syntax of an index expression.
      return operand;
  }
}

/**
 * What a call gets of a slice up to its end, `handlers[1:]...`, is read as the slice, since what answers is its last element:
 * https://go.dev/ref/spec#Slice_expressions . Not so where a slice is appended to another.
 */
function toTheEnd(given: Node | null): Node | null {
  const isCut = given?.type === 'slice_expression' && !given.childForFieldName('end');
  const isAppended = given?.parent?.parent?.parent?.childForFieldName('function')?.text === 'append';
  return isCut && !isAppended ? given.childForFieldName('operand') : given;
}

/** Whether an index expression is the item of the loop around it: `for i := range list { list[i] }`. */
function isRanged(node: Node): boolean {
  for (let around = node.parent; around && !declarations.test(around.type); around = around.parent) {
    const clause = around.type === 'for_statement' ? around.namedChildren[0] : undefined;
    const isKey = clause?.childForFieldName('left')?.text === node.childForFieldName('index')?.text;
    if (isKey && clause?.childForFieldName('right')?.text === node.childForFieldName('operand')?.text) {
      return true;
    }
  }
  return false;
}
