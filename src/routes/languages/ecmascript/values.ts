import { type Expression, member, name, text, unknown } from '../../facts/expression.ts';
import { KeyedEntries } from '../../facts/keyedEntries.ts';
import { itemOf } from '../../facts/reservedNames.ts';
import { fileNameOf } from '../../syntax/paths.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { codeIn } from '../code.ts';
import { callId, callValue } from './calls.ts';
import { binaryValue, templateValue } from './concatenations.ts';
import { conditionalValue } from './conditionals.ts';
import { ownFile, ownFolder, ownMember } from './ownPaths.ts';
import { stringText } from './strings.ts';
import { functionTypes, unwrapped } from './unwrapped.ts';

/** The expression of a JavaScript or TypeScript node; unknown if the node is of no kind that is read. */
export function ecmascriptValue(wrapped: Node, file: SyntaxFile): Expression {
  const node = unwrapped(wrapped);
  if (functionTypes.has(node.type)) {
    return { kind: 'function', id: node.startIndex };
  }
  switch (node.type) {
    case 'string':
      return text(stringText(node));
    case 'number':
    case 'regex':
      return text(node.text);
    case 'template_string':
      return templateValue(node, file);
    case 'binary_expression':
      return binaryValue(node, file);
    case 'ternary_expression':
      return conditionalValue(node, file);
    case 'identifier':
    case 'shorthand_property_identifier':
      return identifierValue(node, file);
    case 'this':
    case 'super':
      return name(node.type);
    case 'member_expression':
      return memberValue(node, file);
    case 'subscript_expression':
      return subscriptValue(node, file);
    case 'call_expression':
    case 'new_expression':
      return callValue(node, file);
    case 'array':
      return { kind: 'list', items: codeIn(node).map((item) => file.value(item)) };
    case 'object':
      return objectValue(node, file);
    case 'class':
      return classValue(node);
    case 'spread_element':
      return { kind: 'spread', of: file.value(node.firstNamedChild) };
    case 'assignment_expression':
      return file.value(node.childForFieldName('right'));
    case 'augmented_assignment_expression':
      return setsAbsent(node) ? file.value(node.childForFieldName('right')) : unknown;
    default:
      return unknown;
  }
}

/**
 * Whether a node is an assignment to a variable that is absent:
 * https://developer.mozilla.org/docs/Web/JavaScript/Reference/Operators/Nullish_coalescing_assignment
 */
export function setsAbsent(node: Node): boolean {
  return /^(?:\?\?|\|\|)=$/.test(node.childForFieldName('operator')?.text ?? '');
}

/** A class expression, by its name; a class without a name only if it is its module's whole export: `module.exports = class {…}`. */
function classValue(node: Node): Expression {
  const own = classNameOf(node);
  const isWhole = /^module\.exports$/.test(node.parent?.childForFieldName('left')?.text ?? '');
  return own === anonymousClass && !isWhole ? unknown : name(own);
}

/** The name of a class, or of the variable that it initialises; else `anonymousClass`. */
export function classNameOf(node: Node): string {
  const given = node.parent?.type === 'variable_declarator' ? node.parent.childForFieldName('name') : undefined;
  return node.childForFieldName('name')?.text ?? given?.text ?? anonymousClass;
}

const anonymousClass = 'default';

/** https://nodejs.org/api/modules.html#__dirname */
function identifierValue({ text: written }: Node, file: SyntaxFile): Expression {
  return written === '__dirname' ? ownFolder(file) : written === '__filename' ? ownFile(file) : name(written);
}

function memberValue(node: Node, file: SyntaxFile): Expression {
  const object = node.childForFieldName('object');
  const property = node.childForFieldName('property')?.text ?? '';
  const own = ownMember(object, property, file);
  if (own) {
    return own;
  }
  const of = file.value(object);
  if (of.kind === 'name' && of.name === 'module' && property === 'exports') {
    return name('module.exports');
  }
  if (of.kind === 'name' && (of.name === 'exports' || of.name === 'module.exports')) {
    return member(ownModule(file), property);
  }
  return member(of, property);
}

/** The module of the file itself. */
export function ownModule({ path }: SyntaxFile): Expression {
  return { kind: 'module', module: `./${fileNameOf(path)}` };
}

function subscriptValue(node: Node, file: SyntaxFile): Expression {
  const index = node.childForFieldName('index');
  const object = node.childForFieldName('object');
  const [, from, back] = /^(.+)\.length - ([0-9]+)$/.exec(index?.text ?? '') ?? [];
  if (back !== undefined && from === object?.text) {
    return member(file.value(object), `-${back}`);
  }
  if (index?.type === 'string' || index?.type === 'number') {
    return member(file.value(object), index.type === 'string' ? stringText(index) : index.text);
  }
  // An item at a computed key. Of what else is between brackets, nothing is known.
  return index?.type === 'identifier' || index?.type === 'template_string'
    ? { kind: 'call', at: callId(node), callee: member(file.value(object), itemOf), arguments: [file.value(index)] }
    : unknown;
}

function objectValue(node: Node, file: SyntaxFile): Expression {
  const entries = new KeyedEntries();
  for (const [index, entry] of node.namedChildren.entries()) {
    const key = entry.childForFieldName(entry.type === 'pair' ? 'key' : 'name');
    if (entry.type === 'shorthand_property_identifier') {
      entries.set(entry.text, name(entry.text));
    } else if (entry.type === 'spread_element') {
      entries.set(`...${entry.startIndex}`, file.value(entry));
    } else if (key && (entry.type === 'pair' || entry.type === 'method_definition')) {
      const value: Expression =
        entry.type === 'pair'
          ? file.value(entry.childForFieldName('value'))
          : { kind: 'function', id: entry.startIndex };
      if (key.type === 'computed_property_name') {
        entries.setComputed(file.value(key.firstNamedChild), value, index);
      } else {
        entries.set(propertyName(key), value);
      }
    }
  }
  return { ...entries.object, at: node.startIndex };
}

/** The name of a property key, without quotes. */
export function propertyName(key: Node): string {
  return key.type === 'string' ? stringText(key) : key.text;
}
