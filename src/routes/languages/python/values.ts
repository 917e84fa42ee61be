import {
  booleanLiteral,
  choice,
  concatenation,
  type Expression,
  member,
  text,
  unknown,
} from '../../facts/expression.ts';
import { isNone } from '../../facts/reservedNames.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { codeIn } from '../code.ts';
import { isSum } from '../sums.ts';
import { callValue } from './calls.ts';
import { nameValue } from './classBodies.ts';
import { eitherOf } from './defaultOperators.ts';
import { dictionaryOf } from './dictionaries.ts';
import { dottedModule } from './dottedModules.ts';
import { loopCall, loopTypes } from './loops.ts';
import { remainder, stringValue } from './strings.ts';
import { subscriptValue } from './subscripts.ts';
import { comparisons } from './textMethods.ts';

/** Node types that are functions. Includes loops: a loop body is read as a function that is called with each item. */
export const functionTypes: ReadonlySet<string> = new Set(['function_definition', 'lambda', ...loopTypes]);

/** The expression of a Python node; unknown if the node is of no kind that is read. */
export function pythonValue(node: Node, file: SyntaxFile): Expression {
  switch (node.type) {
    case 'string':
      return stringValue(node, file);
    case 'concatenated_string':
      return concatenation(node.namedChildren.filter(({ type }) => type === 'string').map((part) => file.value(part)));
    case 'identifier':
      return nameValue(node);
    case 'attribute':
      return dottedModule(node, file) ?? attributeValue(node, file);
    case 'call':
      return callValue(node, file);
    case 'list':
    case 'tuple':
    case 'expression_list':
    case 'set':
      return {
        kind: 'list',
        at: node.startIndex,
        items: codeIn(node).map((item) => file.value(item)),
      };
    case 'dictionary':
      return dictionaryOf(node.namedChildren, file);
    case 'boolean_operator':
      return eitherOf(node, file);
    case 'none':
      return booleanLiteral('false');
    case 'conditional_expression': {
      const [chosen, condition, other] = codeIn(node);
      return chosen && condition && other ? conditionalValue(node, chosen, condition, other, file) : unknown;
    }
    case 'comparison_operator': {
      const [left, right] = node.namedChildren.map((part) => file.value(part));
      const method = comparisons[node.children[1]?.text ?? ''];
      return method && left && right && node.namedChildCount === 2
        ? { kind: 'call', at: node.endIndex, callee: member(left, method), arguments: [right] }
        : unknown;
    }
    case 'binary_operator':
      return binaryValue(node, file);
    case 'subscript':
      return subscriptValue(node, file);
    case 'integer':
    case 'float':
      return text(node.text);
    case 'lambda':
      return { kind: 'function', id: node.startIndex };
    case 'list_splat':
      return { kind: 'spread', of: file.value(node.firstNamedChild) };
    case 'list_comprehension':
    case 'generator_expression':
    case 'set_comprehension':
      return loopCall(node, file);
    case 'assignment':
      return file.value(node.childForFieldName('right'));
    case 'parenthesized_expression':
    case 'await':
    case 'type':
      return file.value(node.firstNamedChild);
    default:
      return unknown;
  }
}

/** An attribute. It has a position if it is an argument: https://docs.python.org/3/reference/datamodel.html#instance-methods */
function attributeValue(node: Node, file: SyntaxFile): Expression {
  const value = member(file.value(node.childForFieldName('object')), node.childForFieldName('attribute')?.text ?? '');
  const isHandedOn = /^(?:argument_list|keyword_argument)$/.test(node.parent?.type ?? '');
  return isHandedOn && value.kind === 'member' ? { ...value, at: node.endIndex } : value;
}

/** `a if condition else b`; a condition may be `x is None` or `x is not None`. */
function conditionalValue(node: Node, chosen: Node, condition: Node, other: Node, file: SyntaxFile): Expression {
  const [whenTrue, whenFalse] = [file.value(chosen), file.value(other)];
  const tested = testedForNone(condition);
  if (!tested) {
    return choice(node.endIndex, file.value(condition), whenTrue, whenFalse);
  }
  const isAbsent: Expression = {
    kind: 'call',
    at: condition.endIndex,
    callee: member(file.value(tested), isNone),
    arguments: [],
  };
  const isNegated = condition.children[1]?.text === 'is not';
  return choice(node.endIndex, isAbsent, isNegated ? whenFalse : whenTrue, isNegated ? whenTrue : whenFalse);
}

/** The operand of `x is None` and `x is not None`: https://docs.python.org/3/reference/expressions.html#is-not */
function testedForNone(condition: Node): Node | undefined {
  const [left, right] = condition.namedChildren;
  const isTest = condition.type === 'comparison_operator' && condition.namedChildCount === 2;
  return isTest && right?.type === 'none' && /^is(?: not)?$/.test(condition.children[1]?.text ?? '') ? left : undefined;
}

function binaryValue(node: Node, file: SyntaxFile): Expression {
  const [left, right] = [file.value(node.childForFieldName('left')), file.value(node.childForFieldName('right'))];
  switch (node.childForFieldName('operator')?.text) {
    case '+':
      if (isSum(node.childForFieldName('left'), node.childForFieldName('right'))) {
        return unknown;
      }
      return left.kind === 'list' || right.kind === 'list'
        ? { kind: 'list', items: [...itemsOf(left), ...itemsOf(right)] }
        : concatenation([left, right]);
    case '%':
      return remainder(node, left, right);
    case '|':
      // https://docs.python.org/3/library/stdtypes.html#frozenset.union
      return left.kind === 'list' || right.kind === 'list'
        ? { kind: 'list', items: [...itemsOf(left), ...itemsOf(right)] }
        : unknown;
    default:
      return unknown;
  }
}

function itemsOf(expression: Expression): readonly Expression[] {
  return expression.kind === 'list' ? expression.items : [{ kind: 'spread', of: expression }];
}
