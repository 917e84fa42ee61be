import { choice, type Expression, member, name, text, unknown } from '../../facts/expression.ts';
import { KeyedEntries } from '../../facts/keyedEntries.ts';
import { itemOf } from '../../facts/reservedNames.ts';
import { fileNameOf } from '../../syntax/paths.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { codeIn } from '../code.ts';
import { binaryValue, templateValue } from './concatenations.ts';
import { libraryValue } from './libraryFunctions.ts';
import { collectionMethod } from './objectFunctions.ts';
import { ownFile, ownFolder, ownMember } from './ownPaths.ts';
import { stringText } from './strings.ts';

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

/** The value of `condition ? this : that`. No call, and no object, ends or begins behind its colon. */
function conditionalValue(node: Node, file: SyntaxFile): Expression {
  const [condition, ...values] = codeIn(node).map((part) => file.value(part));
  const [whenTrue, whenFalse] = values;
  const colon = node.children.find(({ type }) => type === ':');
  return condition && whenTrue && whenFalse && colon && values.some(({ kind }) => kind !== 'unknown')
    ? choice(colon.endIndex, condition, whenTrue, whenFalse)
    : unknown;
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
  return written === '__dirname' ? ownFolder : written === '__filename' ? ownFile(file) : name(written);
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

function callValue(node: Node, file: SyntaxFile): Expression {
  const callee = node.childForFieldName(node.type === 'new_expression' ? 'constructor' : 'function');
  const given = codeIn(node.childForFieldName('arguments'));
  const [first] = given;
  // A promise is read as the value to which it resolves, those of a list as the list of their values.
  if (first && (callee?.text === 'Promise.resolve' || callee?.text === 'Promise.all')) {
    return file.value(first);
  }
  const settled = first && callee?.text === 'Promise' ? resolvedBy(unwrapped(first)) : undefined;
  if (settled) {
    return file.value(settled);
  }
  const promise = first && functionTypes.has(unwrapped(first).type) ? promiseOf(callee) : undefined;
  if (first && promise) {
    return { kind: 'call', at: callId(node), callee: file.value(first), arguments: [file.value(promise)] };
  }
  const ofLibrary = callee ? libraryValue(callee, given, file) : undefined;
  if (ofLibrary) {
    return ofLibrary;
  }
  const method = callee && first ? collectionMethod(callee) : undefined;
  return {
    kind: 'call',
    at: callId(node),
    callee: first && method ? member(file.value(first), method) : callee ? file.value(callee) : unknown,
    arguments: (method ? given.slice(1) : given).map((argument) => file.value(argument)),
    ...(mayHandOn(given) ? { line: file.line(node) } : {}),
  };
}

/**
 * The promise whose method `then` is called with a function: the function is called with the value of the promise.
 * https://tc39.es/ecma262/#sec-promise.prototype.then
 */
function promiseOf(callee: Node | null): Node | undefined {
  return callee?.childForFieldName('property')?.text === 'then'
    ? (callee.childForFieldName('object') ?? undefined)
    : undefined;
}

/**
 * What a function does nothing but resolve a promise with: `(resolve) => resolve(helpers())`.
 * https://tc39.es/ecma262/#sec-promise-executor
 */
function resolvedBy(executor: Node): Node | undefined {
  const body = executor.childForFieldName('body');
  const only = body?.type === 'statement_block' ? codeIn(body) : [];
  const called = body?.type === 'call_expression' ? body : only.length === 1 ? only[0]?.firstNamedChild : undefined;
  const [resolve] = codeIn(executor.childForFieldName('parameters'));
  const name = called?.type === 'call_expression' ? called.childForFieldName('function')?.text : undefined;
  const isResolve = resolve !== undefined && name === (resolve.childForFieldName('pattern') ?? resolve).text;
  return isResolve ? codeIn(called?.childForFieldName('arguments') ?? null)[0] : undefined;
}

/**
 * Whether the arguments may be a path and its handler, or an object that contains both. Only such calls need their
 * line.
 */
function mayHandOn([first, ...rest]: readonly Node[]): boolean {
  return first !== undefined && (rest.length > 0 || first.type === 'object');
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

/** The offset that identifies a call in its file: its end, since all calls of a chain begin at the same offset. */
export function callId(node: Node): number {
  return node.endIndex;
}

/** The name of a property key, without quotes. */
export function propertyName(key: Node): string {
  return key.type === 'string' ? stringText(key) : key.text;
}
