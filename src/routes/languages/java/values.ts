import { concatenation, type Expression, instanceTest, member, name, text, unknown } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { nameInClasses } from '../classScopes.ts';
import { codeIn } from '../code.ts';
import { formattedText } from '../jvm/formats.ts';
import { dottedName } from '../jvm/names.ts';
import { isSum } from '../sums.ts';
import { argumentsOf, callAt } from './calls.ts';
import { madeList } from './listAdditions.ts';
import { classScopes } from './scopes.ts';
import { madeText } from './texts.ts';

/** Node types that are functions. */
export const functionTypes: ReadonlySet<string> = new Set([
  'method_declaration',
  'constructor_declaration',
  'compact_constructor_declaration',
  'lambda_expression',
  'enhanced_for_statement',
]);

/** The expression of a Java node; unknown if the node is of no kind that is read. */
export function javaValue(node: Node, file: SyntaxFile): Expression {
  switch (node.type) {
    case 'string_literal':
    case 'character_literal':
      return text(stringText(node));
    case 'decimal_integer_literal':
      return text(node.text.replace(/[lL]$/, ''));
    case 'identifier':
      return nameInClasses(node, node.text, classScopes);
    case 'type_identifier':
    case 'scoped_type_identifier':
    case 'scoped_identifier':
      return dottedName(node.text.replace(/\s/g, ''));
    case 'this':
    case 'super':
      return name(node.text);
    case 'generic_type':
    case 'parenthesized_expression':
    case 'class_literal':
      return file.value(node.firstNamedChild);
    case 'cast_expression':
      return file.value(node.childForFieldName('value'));
    case 'field_access':
      return fieldValue(node, file);
    case 'method_reference':
      return referenceValue(node, file);
    case 'method_invocation':
      return madeText(node, file) ?? callValue(node, file);
    case 'object_creation_expression':
      return madeList(node, file) ?? madeValue(node, file);
    case 'binary_expression':
      return node.childForFieldName('operator')?.type === '+' ? sumValue(node, file) : unknown;
    case 'instanceof_expression':
      return instanceTest(
        node.endIndex,
        file.value(node.childForFieldName('left')),
        file.value(node.childForFieldName('right')),
      );
    case 'element_value_array_initializer':
    case 'array_initializer':
      return { kind: 'list', items: codeIn(node).map((item) => file.value(item)) };
    case 'array_creation_expression':
      return file.value(node.childForFieldName('value'));
    case 'lambda_expression':
      return { kind: 'function', id: node.startIndex };
    default:
      return unknown;
  }
}

function sumValue(node: Node, file: SyntaxFile): Expression {
  const [left, right] = [node.childForFieldName('left'), node.childForFieldName('right')];
  return isSum(left, right) ? unknown : concatenation([file.value(left), file.value(right)]);
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', s: ' ', r: '\r', '\n': '' };

/** The text of a string or text block: https://docs.oracle.com/javase/specs/jls/se21/html/jls-3.html#jls-3.10.5 */
function stringText(node: Node): string {
  const written = node.text;
  const isBlock = written.startsWith('"""');
  const inner = isBlock ? blockText(written.slice(3, -3)) : written.slice(1, -1);
  return inner.replace(/\\(?:u+([0-9a-fA-F]{4})|([\s\S]))/g, (_, unicode: string | undefined, character: string) =>
    unicode === undefined ? (escapes[character] ?? character) : String.fromCharCode(Number.parseInt(unicode, 16)),
  );
}

function blockText(written: string): string {
  const lines = written.slice(written.indexOf('\n') + 1).split('\n');
  const indents = lines
    .filter((line, index) => line.trim() !== '' || index === lines.length - 1)
    .map((line) => line.length - line.trimStart().length);
  const indent = Math.min(...indents);
  return lines.map((line) => line.slice(indent).trimEnd()).join('\n');
}

/** The expression of a field access. If everything before the name is a package, a class by its full name. */
function fieldValue(node: Node, file: SyntaxFile): Expression {
  const object = node.childForFieldName('object');
  if (object && /^[a-z][\w.]*\.[A-Z]\w*(?:\.\w+)*$/.test(node.text) && !/^(?:this|super)\./.test(node.text)) {
    return dottedName(node.text);
  }
  return object ? member(file.value(object), node.childForFieldName('field')?.text ?? '') : unknown;
}

function referenceValue(node: Node, file: SyntaxFile): Expression {
  const [of, named] = node.namedChildren.filter(({ type }) => type !== 'type_arguments');
  const made = file.value(of);
  return named ? member(made, named.text) : made;
}

const lists = /^(?:List|Set|Stream|Arrays)$/;

function callValue(node: Node, file: SyntaxFile): Expression {
  const object = node.childForFieldName('object');
  const called = node.childForFieldName('name')?.text ?? '';
  const given = argumentsOf(node).map((argument) => file.value(argument));
  if (object && lists.test(object.text) && (called === 'of' || called === 'asList')) {
    return { kind: 'list', items: given };
  }
  const formatted = formattedBy(called, object, given, file);
  if (formatted) {
    return formatted;
  }
  return {
    kind: 'call',
    at: callAt(node),
    callee: object ? member(file.value(object), called) : nameInClasses(node, called, classScopes),
    arguments: given,
  };
}

/** The text of `String.format("/users/{%s}", ID)` or `"/users/{%s}".formatted(ID)`. */
function formattedBy(
  called: string,
  object: Node | null,
  given: readonly Expression[],
  file: SyntaxFile,
): Expression | undefined {
  const [first, ...rest] = given;
  if (called === 'formatted') {
    return object ? formattedText(file.value(object), given) : undefined;
  }
  const isImported = !object && file.mentions(/^import static java\.lang\.String\.(?:format|\*);/m);
  return called === 'format' && (object?.text === 'String' || isImported) ? formattedText(first, rest) : undefined;
}

function madeValue(node: Node, file: SyntaxFile): Expression {
  const type = node.childForFieldName('type');
  return {
    kind: 'call',
    at: node.startIndex,
    callee: file.value(type),
    arguments: argumentsOf(node).map((argument) => file.value(argument)),
  };
}
