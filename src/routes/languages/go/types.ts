import { type Expression, member, name } from '../../facts/expression.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

const basic = /^(?:any|bool|byte|complex\d+|error|float\d+|int\d*|rune|string|uint\d*|uintptr)$/;

/** The node that names a type, inside pointers, parentheses and type arguments; undefined for a type without a name. */
export function namedType(type: Node | null | undefined): Node | undefined {
  switch (type?.type) {
    case 'pointer_type':
    case 'parenthesized_type':
      return namedType(type.firstNamedChild);
    case 'generic_type':
      return namedType(type.childForFieldName('type'));
    case 'type_identifier':
    case 'qualified_type':
      return type;
    default:
      return undefined;
  }
}

/** The last segment of a type's name. */
export function simpleTypeName(type: Node | null | undefined): string | undefined {
  const named = namedType(type);
  return named?.type === 'qualified_type' ? named.childForFieldName('name')?.text : named?.text;
}

/** The expression that a type's name denotes. */
export function typeName(type: Node): Expression {
  const [of, own] = [type.childForFieldName('package'), type.childForFieldName('name')];
  return of && own ? member(name(of.text), own.text) : name(type.text);
}

/**
 * An object of a type, without known fields; undefined for basic types. Its `at` is the offset of the type's name: a
 * framework may declare the object to be a router.
 */
export function objectOf(type: Node | null | undefined): Expression | undefined {
  const named = namedType(type);
  return named && !basic.test(named.text)
    ? { kind: 'object', entries: {}, of: typeName(named), at: named.startIndex }
    : undefined;
}

/** The declared type of a function's parameter. Undefined if there is no parameter of the name. */
export function typeOfParameter(name: string, around: Node): Node | undefined {
  const declared = around
    .childForFieldName('parameters')
    ?.namedChildren.find((each) => each.childrenForFieldName('name').some((own) => own?.text === name));
  return declared?.childForFieldName('type') ?? undefined;
}
