import type { Node } from 'web-tree-sitter';
import { concatenation, member, name, text, unknown, type Value } from '../../facts/value.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';

export const functionTypes: ReadonlySet<string> = new Set(['function_definition', 'lambda']);

/** What an expression of Python stands for. */
export function pythonValue(node: Node, file: SyntaxFile): Value {
  switch (node.type) {
    case 'string':
      return stringValue(node, file);
    case 'concatenated_string':
      return concatenation(node.namedChildren.filter(({ type }) => type === 'string').map((part) => file.value(part)));
    case 'identifier':
      return name(node.text);
    case 'attribute':
      return member(file.value(node.childForFieldName('object')), node.childForFieldName('attribute')?.text ?? '');
    case 'call':
      return callValue(node, file);
    case 'list':
    case 'tuple':
    case 'set':
      return { kind: 'list', items: node.namedChildren.filter(isCode).map((item) => file.value(item)) };
    case 'dictionary':
      return { kind: 'object', entries: dictionaryEntries(node, file) };
    case 'binary_operator':
      return sum(node, file);
    case 'subscript':
      return subscriptValue(node, file);
    case 'true':
    case 'false':
      return name(node.text);
    case 'lambda':
      return { kind: 'function', id: node.startIndex };
    case 'parenthesized_expression':
    case 'await':
    case 'type':
      return file.value(node.firstNamedChild);
    default:
      return unknown;
  }
}

export function isCode(node: Node): boolean {
  return node.type !== 'comment';
}

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  '\\': '\\',
  "'": "'",
  '"': '"',
  '\n': '',
};

/** A string literal; f-strings keep what is put into them. https://docs.python.org/3/reference/lexical_analysis.html#string-and-bytes-literals */
function stringValue(node: Node, file: SyntaxFile): Value {
  const opening = node.firstChild?.text ?? '';
  const isRaw = /^\w*r/i.test(opening);
  const isFormatted = /^\w*f/i.test(opening);
  return concatenation(
    node.namedChildren.flatMap((part): Value[] => {
      if (part.type === 'interpolation') {
        return [file.value(part.childForFieldName('expression'))];
      }
      if (part.type !== 'string_content') {
        return [];
      }
      const written = isFormatted ? part.text.replace(/\{\{|\}\}/g, (braces) => braces.charAt(0)) : part.text;
      return [text(isRaw ? written : unescaped(written))];
    }),
  );
}

function unescaped(written: string): string {
  return written.replace(/\\([\s\S])/g, (sequence, character: string) => escapes[character] ?? sequence);
}

function sum(node: Node, file: SyntaxFile): Value {
  if (node.childForFieldName('operator')?.text !== '+') {
    return unknown;
  }
  const [left, right] = [file.value(node.childForFieldName('left')), file.value(node.childForFieldName('right'))];
  if (left.kind === 'list' && right.kind === 'list') {
    return { kind: 'list', items: [...left.items, ...right.items] };
  }
  return concatenation([left, right]);
}

function subscriptValue(node: Node, file: SyntaxFile): Value {
  const index = node.childForFieldName('subscript');
  if (index?.type === 'string') {
    const key = file.value(index);
    return key.kind === 'text' && typeof key.parts[0] === 'string'
      ? member(file.value(node.childForFieldName('value')), key.parts[0])
      : unknown;
  }
  return index?.type === 'integer' ? member(file.value(node.childForFieldName('value')), index.text) : unknown;
}

function callValue(node: Node, file: SyntaxFile): Value {
  const given = argumentsOf(node);
  const named: Record<string, Value> = {};
  for (const argument of given) {
    const key = argument.type === 'keyword_argument' ? argument.childForFieldName('name')?.text : undefined;
    if (key !== undefined) {
      named[key] = file.value(argument.childForFieldName('value'));
    }
  }
  return {
    kind: 'call',
    at: node.startIndex,
    callee: file.value(node.childForFieldName('function')),
    arguments: given.filter(({ type }) => type !== 'keyword_argument').map((argument) => file.value(argument)),
    ...(Object.keys(named).length > 0 ? { named } : {}),
  };
}

/** The arguments of a call, keyword arguments included, comments left out. */
export function argumentsOf(call: Node): readonly Node[] {
  return (call.childForFieldName('arguments')?.namedChildren ?? []).filter(isCode);
}

/** One argument of a call, by its keyword or its position. */
export function argument(call: Node, keyword: string, position?: number): Node | undefined {
  const given = argumentsOf(call);
  const named = given.find(
    (each) => each.type === 'keyword_argument' && each.childForFieldName('name')?.text === keyword,
  );
  const positional = given.filter(({ type }) => type !== 'keyword_argument');
  return named?.childForFieldName('value') ?? (position === undefined ? undefined : positional[position]);
}

function dictionaryEntries(node: Node, file: SyntaxFile): Record<string, Value> {
  const entries: Record<string, Value> = {};
  for (const pair of node.namedChildren.filter(({ type }) => type === 'pair')) {
    const key = file.value(pair.childForFieldName('key'));
    if (key.kind === 'text' && key.parts.every((part) => typeof part === 'string')) {
      entries[key.parts.join('')] = file.value(pair.childForFieldName('value'));
    }
  }
  return entries;
}
