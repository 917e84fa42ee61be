import {
  booleanLiteral,
  concatenation,
  type Expression,
  instanceTest,
  member,
  name,
  text,
  unknown,
} from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { nameInClasses } from '../classScopes.ts';
import { codeIn } from '../code.ts';
import { defaultOf, withFallback } from '../defaults.ts';
import { formattedText } from '../jvm/formats.ts';
import { dottedName } from '../jvm/names.ts';
import { isSum } from '../sums.ts';
import { infixCall, kotlinCall } from './calls.ts';
import { child, classOf, classScopes, classTypes, functionTypes } from './scopes.ts';
import { stringValue } from './strings.ts';

/** The expression of a Kotlin node; unknown if the node is of no kind that is read. */
export function kotlinValue(node: Node, file: SyntaxFile): Expression {
  switch (node.type) {
    case 'string_literal':
    case 'multiline_string_literal':
      return stringValue(node, file);
    case 'number_literal':
      return text(node.text.replace(/[uU]?L?$/, ''));
    case 'identifier':
      return /^(?:true|false)$/.test(node.text)
        ? booleanLiteral(node.text)
        : nameInClasses(node, node.text.replaceAll('`', ''), classScopes);
    case 'this_expression':
      return name(initialisedClass(node) ?? labelledClass(node) ?? 'this');
    case 'super_expression':
      return name('super');
    case 'user_type':
      return typeName(node);
    case 'nullable_type':
    case 'parenthesized_expression':
    case 'annotated_expression':
    case 'labeled_expression':
      return file.value(node.lastNamedChild);
    case 'navigation_expression':
      return memberValue(node, file);
    case 'callable_reference':
      return file.value(node.lastNamedChild);
    case 'call_expression':
      return callValue(node, file);
    case 'infix_expression':
      return infixValue(node, file);
    case 'binary_expression':
      return binaryValue(node, file);
    case 'is_expression':
      return instanceTest(node.endIndex, file.value(node.firstNamedChild), file.value(node.lastNamedChild));
    case 'as_expression':
      return file.value(node.childForFieldName('left'));
    case 'collection_literal':
      return { kind: 'list', items: codeIn(node).map((item) => file.value(item)) };
    case 'annotated_lambda':
      return file.value(child(node, 'lambda_literal'));
    case 'lambda_literal':
    case 'anonymous_function':
      return { kind: 'function', id: node.startIndex };
    default:
      return unknown;
  }
}

/**
 * The name of the class in whose `init` block a node is, outside functions: there, `this` is an object of the class.
 */
function initialisedClass(node: Node): string | undefined {
  let parent = node.parent;
  while (parent && !functionTypes.has(parent.type) && parent.type !== 'anonymous_initializer') {
    parent = parent.parent;
  }
  return parent?.type === 'anonymous_initializer' ? classOf(parent) : undefined;
}

/**
 * The class that `this@Orders` names in a function literal, where `this` alone may be a receiver of the literal:
 * https://kotlinlang.org/docs/this-expressions.html#qualified-this
 */
function labelledClass(node: Node): string | undefined {
  const label = node.text.slice('this@'.length);
  let isInLiteral = false;
  for (let parent = label === '' ? null : node.parent; parent; parent = parent.parent) {
    isInLiteral ||= parent.type === 'lambda_literal';
    if (classTypes.has(parent.type) && parent.childForFieldName('name')?.text === label) {
      return isInLiteral ? label : undefined;
    }
  }
  return undefined;
}

function typeName(node: Node): Expression {
  const segments = node.namedChildren.filter(({ type }) => type === 'identifier').map(({ text: segment }) => segment);
  return dottedName(segments.join('.'));
}

/**
 * The expression of a member access or reference. If everything before the name is a package, a class by its full name.
 */
function memberValue(node: Node, file: SyntaxFile): Expression {
  const [of, own] = codeIn(node);
  if (/^[a-z]\w*(?:\.[a-z]\w*)+\.[A-Z]\w*(?:\.\w+)*$/.test(node.text)) {
    return dottedName(node.text);
  }
  if (!own || node.text.endsWith('::class')) {
    return file.value(of);
  }
  return node.text.endsWith('::class.java') ? file.value(of) : member(file.value(of), own.text.replaceAll('`', ''));
}

/** `path bind handler` is `path.bind(handler)`: https://kotlinlang.org/docs/functions.html#infix-notation */
function infixValue(node: Node, file: SyntaxFile): Expression {
  const call = infixCall(node);
  return call
    ? {
        kind: 'call',
        at: call.at,
        callee: member(file.value(call.on), call.name),
        arguments: call.arguments.map((given) => file.value(given)),
      }
    : unknown;
}

const listMakers = /^(?:listOf|listOfNotNull|setOf|arrayOf|mutableListOf|sequenceOf|arrayListOf)$/;

function callValue(node: Node, file: SyntaxFile): Expression {
  const call = kotlinCall(node);
  if (!call) {
    return unknown;
  }
  const [of, named] = call.callee.type === 'navigation_expression' ? call.callee.namedChildren : [];
  if (of && named?.text === 'toTypedArray') {
    return file.value(of);
  }
  const positional = call.arguments.filter((argument) => argument.name === undefined);
  const given = positional.map(({ value }) => file.value(value));
  if (listMakers.test(call.callee.text)) {
    return { kind: 'list', items: given };
  }
  const formatted = formattedBy(call.callee, given, file);
  if (formatted) {
    return formatted;
  }
  const byName = Object.fromEntries(
    call.arguments.flatMap((argument) =>
      argument.name === undefined ? [] : [[argument.name, file.value(argument.value)]],
    ),
  );
  return {
    kind: 'call',
    at: call.at,
    callee: file.value(call.callee),
    arguments: given,
    ...(Object.keys(byName).length > 0 ? { named: byName } : {}),
  };
}

/** The text of `"/users/%s".format(id)` or `String.format("/users/%s", id)`. */
function formattedBy(callee: Node, given: readonly Expression[], file: SyntaxFile): Expression | undefined {
  const [of, named] = callee.type === 'navigation_expression' ? callee.namedChildren : [];
  if (named?.text !== 'format' || !of) {
    return undefined;
  }
  const [first, ...rest] = given;
  return of.text === 'String' ? formattedText(first, rest) : formattedText(file.value(of), given);
}

function binaryValue(node: Node, file: SyntaxFile): Expression {
  const left = file.value(node.childForFieldName('left'));
  switch (node.childForFieldName('operator')?.text) {
    case '+':
      return isSum(node.childForFieldName('left'), node.childForFieldName('right'))
        ? unknown
        : concatenation([left, file.value(node.childForFieldName('right'))]);
    case '?:':
      return unlessNull(node.childForFieldName('left'), file.value(node.childForFieldName('right')), file);
    default:
      return unknown;
  }
}

/** `prefix ?: ""`: https://kotlinlang.org/docs/null-safety.html#elvis-operator */
function unlessNull(given: Node | null, otherwise: Expression, file: SyntaxFile): Expression {
  if (/^System\.getenv\(/.test(given?.text ?? '')) {
    return defaultOf(otherwise);
  }
  const value = file.value(given);
  return otherwise.kind === 'text' ? withFallback(value, otherwise) : value;
}
