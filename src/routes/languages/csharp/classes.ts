import { memoized } from '../../../model/memoized.ts';
import type { Expression } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { type Argument, argumentsOf, simpleName } from './calls.ts';
import { classTypes, hasModifier, nameOf } from './scopes.ts';

/** An attribute of a class or method. */
export interface Attribute {
  /** The simple name without the suffix `Attribute`. */
  readonly name: string;
  readonly node: Node;
  readonly arguments: readonly Argument[];
}

/** A method with its attributes. */
export interface AttributedMethod {
  readonly node: Node;
  readonly name: string;
  readonly attributes: readonly Attribute[];
}

/** A class with its attributes, as frameworks read them. */
export interface AttributedClass {
  readonly node: Node;
  readonly name: string;
  readonly isConcrete: boolean;
  readonly attributes: readonly Attribute[];
  readonly methods: readonly AttributedMethod[];
  readonly bases: readonly Node[];
}

const query = `[${[...classTypes].map((type) => `(${type})`).join(' ')}] @class`;

/** All classes of a C# file, including nested ones. */
export const attributedClasses = memoized((file: SyntaxFile): readonly AttributedClass[] =>
  file.matches(query).flatMap(({ captures }) => captures.map(({ node }) => attributedClass(node))),
);

function attributedClass(node: Node): AttributedClass {
  const members = node.childForFieldName('body')?.namedChildren ?? [];
  return {
    node,
    name: nameOf(node) ?? '',
    isConcrete: node.type !== 'interface_declaration' && !hasModifier(node, 'abstract') && !hasModifier(node, 'static'),
    attributes: attributesOf(node),
    methods: members
      .filter(({ type }) => type === 'method_declaration')
      .map((method) => ({ node: method, name: nameOf(method) ?? '', attributes: attributesOf(method) })),
    bases: baseNodes(node),
  };
}

/** The nodes of the types that a class extends and implements. */
function baseNodes(node: Node): readonly Node[] {
  const list = node.namedChildren.find(({ type }) => type === 'base_list');
  return (list?.namedChildren ?? []).filter(({ type }) => type !== 'argument_list' && type !== 'comment');
}

/** The types that a class extends and implements. */
export function basesOf(node: Node, file: SyntaxFile): readonly Expression[] {
  return baseNodes(node).map((base) => file.value(base));
}

/** The simple name of a type, without type arguments and namespace. */
export function typeName(type: Node): string {
  const inner = type.type === 'primary_constructor_base_type' ? (type.firstNamedChild ?? type) : type;
  return simpleName(inner.type === 'qualified_name' ? inner.childForFieldName('name') : inner);
}

/** The attributes of a class, a method or a parameter. */
export function attributesOf(node: Node): readonly Attribute[] {
  return node.namedChildren
    .filter(({ type }) => type === 'attribute_list')
    .flatMap((list) => list.namedChildren.filter(({ type }) => type === 'attribute'))
    .map((attribute) => {
      const written = attribute.childForFieldName('name');
      const simple = written ? typeName(written) : '';
      return { name: simple.replace(/Attribute$/, ''), node: attribute, arguments: argumentsOf(attribute) };
    });
}
