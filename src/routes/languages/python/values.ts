import {
  booleanLiteral,
  choice,
  concatenation,
  type Expression,
  literalText,
  member,
  text,
  unknown,
} from '../../facts/expression.ts';
import { itemOf } from '../../facts/reservedNames.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { codeIn } from '../code.ts';
import { defaultOf } from '../defaults.ts';
import { isSum } from '../sums.ts';
import { argumentsOf, callAt } from './arguments.ts';
import { nameValue } from './classBodies.ts';
import { eitherOf, environment } from './defaultOperators.ts';
import { dictionaryOf } from './dictionaries.ts';
import { dottedModule } from './dottedModules.ts';
import { inspectedValue } from './inspectedMembers.ts';
import { listOfItems } from './joinedLists.ts';
import { loopCall, loopTypes } from './loops.ts';
import { formatted, joinedParts, remainder, stringValue } from './strings.ts';
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
      return (
        dottedModule(node, file) ??
        member(file.value(node.childForFieldName('object')), node.childForFieldName('attribute')?.text ?? '')
      );
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
      const [whenTrue, condition, whenFalse] = codeIn(node).map((part) => file.value(part));
      return condition && whenTrue && whenFalse ? choice(node.endIndex, condition, whenTrue, whenFalse) : unknown;
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

const importsTyping = /\btyping\b/;

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

function callValue(node: Node, file: SyntaxFile): Expression {
  const given = argumentsOf(node);
  const named: Record<string, Expression> = {};
  const callee = node.childForFieldName('function');
  for (const argument of given) {
    const key = argument.type === 'keyword_argument' ? argument.childForFieldName('name')?.text : undefined;
    if (key !== undefined) {
      named[key] = file.value(argument.childForFieldName('value'));
    } else if (argument.type === 'dictionary_splat') {
      named[`**${argument.startIndex}`] = { kind: 'spread', of: file.value(argument.firstNamedChild) };
    }
  }
  const positional = given
    .filter(({ type }) => type !== 'keyword_argument' && type !== 'dictionary_splat')
    .map((argument) => file.value(argument));
  const template =
    callee?.type === 'attribute' && callee.childForFieldName('attribute')?.text === 'format'
      ? literalText(file.value(callee.childForFieldName('object')))
      : undefined;
  if (template !== undefined) {
    return formatted(template, positional, named);
  }
  const joined = callee && joinedParts(callee, positional, file);
  if (joined) {
    return joined;
  }
  const ofFramework = callee?.type === 'identifier' ? file.callValue(callee.text, positional) : undefined;
  if (ofFramework) {
    return ofFramework;
  }
  const [first, second] = positional;
  const key = first && literalText(first);
  const object = callee?.type === 'attribute' ? callee.childForFieldName('object') : undefined;
  if (object && key !== undefined && callee?.childForFieldName('attribute')?.text === 'get') {
    const item = file.itemValue(object, key, second);
    if (item) {
      return item;
    }
  }
  if (callee && !/[()]/.test(callee.text) && environment.test(`${callee.text}(`)) {
    return defaultOf(second ?? named['default'] ?? unknown);
  }
  if (callee?.type === 'identifier' && /^(?:str|list|tuple|sorted)$/.test(callee.text) && first) {
    return first;
  }
  const joinedLists = listOfItems(callee?.text, positional, callAt(node), file);
  if (joinedLists) {
    return joinedLists;
  }
  const inspected = inspectedValue(node, file);
  if (inspected) {
    return inspected;
  }
  if (second && /^(?:typing\.)?cast$/.test(callee?.text ?? '') && file.mentions(importsTyping)) {
    // https://docs.python.org/3/library/typing.html#typing.cast
    return second;
  }
  if (callee?.type === 'identifier' && callee.text === 'getattr' && first && second) {
    // https://docs.python.org/3/library/functions.html#getattr
    return positional[2]
      ? {
          kind: 'member',
          of: first,
          name: literalText(second) ?? '',
          absent: defaultOf(positional[2]),
          orUnknown: true,
        }
      : { kind: 'call', at: callAt(node), callee: member(first, itemOf), arguments: [second] };
  }
  if (callee?.type === 'identifier' && callee.text === 'Field') {
    // A field of a model or of settings, with its default: https://docs.pydantic.dev/latest/concepts/fields/
    return named['default'] ?? first ?? unknown;
  }
  return {
    kind: 'call',
    at: callAt(node),
    callee: file.value(callee),
    arguments: positional,
    ...(Object.keys(named).length > 0 ? { named } : {}),
  };
}
