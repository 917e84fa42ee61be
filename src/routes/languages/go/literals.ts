import { memoized } from '../../../model/memoized.ts';
import { type Expression, literalText } from '../../facts/expression.ts';
import { KeyedEntries } from '../../facts/keyedEntries.ts';
import { unknownKey } from '../../facts/reservedNames.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { namedType, typeName } from './types.ts';

/**
 * The expression of a composite literal, `Type{…}`, `[]Type{…}`, `map[string]Type{…}`:
 * https://go.dev/ref/spec#Composite_literals
 */
export function compositeValue(node: Node, file: SyntaxFile): Expression {
  const body = node.childForFieldName('body');
  const type = node.childForFieldName('type');
  return body ? bodyValue(body, type, file) : { kind: 'unknown' };
}

function bodyValue(body: Node, type: Node | null, file: SyntaxFile): Expression {
  switch (type?.type) {
    case 'slice_type':
    case 'array_type':
    case 'implicit_length_array_type':
      return listValue(body, type.childForFieldName('element'), file);
    case 'map_type':
      return mapValue(body, type.childForFieldName('value'), file);
    case 'struct_type':
      return { kind: 'object', entries: entriesOf(body, null, file, fieldNames(type)) };
    case 'pointer_type':
      return bodyValue(body, type.firstNamedChild, file);
  }
  const declared = type && declaredType(type, file);
  if (declared && declared.type !== 'struct_type') {
    const value = bodyValue(body, declared, file);
    return value.kind === 'object' ? { ...value, of: typeName(type) } : value;
  }
  const named = namedType(type);
  if (named?.type === 'qualified_type' && hasComputedKeys(body)) {
    const map = mapValue(body, null, file);
    return map.kind === 'object' ? { ...map, of: typeName(named) } : map;
  }
  return named
    ? {
        kind: 'object',
        entries: entriesOf(body, null, file),
        of: typeName(named),
        at: named.startIndex,
        ...(isArgument(body) ? { isWhole: true } : {}),
      }
    : { kind: 'object', entries: entriesOf(body, null, file) };
}

/**
 * Whether keys of a literal are constants of packages or texts, which the names of fields are not, so that its type is a map:
 * https://go.dev/ref/spec#Composite_literals
 */
function hasComputedKeys(body: Node): boolean {
  const [first] = elementsOf(body);
  const key = first?.type === 'keyed_element' ? first.childForFieldName('key')?.firstNamedChild : undefined;
  return /^(?:selector_expression|interpreted_string_literal|raw_string_literal)$/.test(key?.type ?? '');
}

/**
 * Whether a literal is an argument, so that its other fields keep their zero values: nothing else sets them.
 * https://go.dev/ref/spec#The_zero_value
 */
function isArgument(body: Node): boolean {
  return body.parent?.type === 'composite_literal' && body.parent.parent?.type === 'argument_list';
}

/** The slice, map or struct type that a type name of this file denotes. */
function declaredType(type: Node, file: SyntaxFile): Node | undefined {
  if (type.type !== 'type_identifier') {
    return undefined;
  }
  for (const declaration of file.root.namedChildren) {
    if (declaration.type === 'type_declaration') {
      const found = declaration.namedChildren.find((spec) => spec.childForFieldName('name')?.text === type.text);
      const target = found?.childForFieldName('type');
      if (target) {
        return /^(?:slice|array|map|struct)_type$/.test(target.type) ? target : undefined;
      }
    }
  }
  return undefined;
}

function listValue(body: Node, element: Node | null, file: SyntaxFile): Expression {
  return { kind: 'list', items: elementsOf(body).map((item) => elementValue(item, element, file)) };
}

/** The names of the fields of a struct type without a name, whose literals may give the values alone, in order. */
const fieldNames = memoized((struct: Node): readonly string[] =>
  (struct.firstNamedChild?.namedChildren ?? []).flatMap(({ namedChildren }) =>
    namedChildren.filter(({ type }) => type === 'field_identifier').map(({ text }) => text),
  ),
);

/** @param names of the fields, where the type of the literal is written with it */
function entriesOf(
  body: Node,
  element: Node | null,
  file: SyntaxFile,
  names: readonly string[] = [],
): Record<string, Expression> {
  const entries: Record<string, Expression> = {};
  elementsOf(body).forEach((item, index) => {
    if (item.type === 'keyed_element') {
      const key = item.childForFieldName('key')?.firstNamedChild;
      entries[fieldName(key, file) ?? unknownKey(index)] = elementValue(item.childForFieldName('value'), element, file);
    } else {
      entries[names[index] ?? String(index)] = elementValue(item, element, file);
    }
  });
  return entries;
}

function fieldName(key: Node | null | undefined, file: SyntaxFile): string | undefined {
  return key?.type === 'identifier' ? key.text : literalText(file.value(key));
}

/** A map, whose keys may be constants of other files, too. */
function mapValue(body: Node, element: Node | null, file: SyntaxFile): Expression {
  const entries = new KeyedEntries();
  for (const [index, item] of elementsOf(body).entries()) {
    const key = file.value(item.childForFieldName('key')?.firstNamedChild);
    entries.setUnder(key, elementValue(item.childForFieldName('value'), element, file), index);
  }
  return entries.object;
}

/** The value of an element, whose type may be omitted if the type of the literal determines it. */
function elementValue(item: Node | null, element: Node | null, file: SyntaxFile): Expression {
  const inner = item?.type === 'keyed_element' ? item.childForFieldName('value') : item;
  const value = inner?.type === 'literal_element' ? inner.firstNamedChild : inner;
  return value?.type === 'literal_value' ? bodyValue(value, element, file) : file.value(value);
}

function elementsOf(body: Node): readonly Node[] {
  return body.namedChildren.filter(({ type }) => type === 'literal_element' || type === 'keyed_element');
}
