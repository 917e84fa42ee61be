import { type Expression, literalText } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { type Argument, argumentsOf } from './arguments.ts';
import { inNamespace, qualifiedName } from './names.ts';

/** Full names, with a leading backslash, of the types that a class extends, implements and uses. */
export function namesBehind(node: Node, file: SyntaxFile): readonly string[] {
  const body = node.childForFieldName('body')?.namedChildren ?? [];
  return [...node.namedChildren, ...body]
    .filter(({ type }) => type === 'base_clause' || type === 'class_interface_clause' || type === 'use_declaration')
    .flatMap((clause) => clause.namedChildren.filter(({ type }) => /name$/.test(type)))
    .map((written) => qualifiedName(written.text, node, file));
}

/** The full name, without leading backslash, of a class that can be instantiated; undefined for any other. */
export function concreteClass(node: Node, file: SyntaxFile): string | undefined {
  const name = node.childForFieldName('name')?.text;
  const isAbstract = node.namedChildren.some(({ type }) => type === 'abstract_modifier');
  return name === undefined || isAbstract ? undefined : inNamespace(name, node, file).slice(1);
}

/** The methods in the body of a class. */
export function methodsOf(node: Node): readonly Node[] {
  return (node.childForFieldName('body')?.namedChildren ?? []).filter(({ type }) => type === 'method_declaration');
}

/** Whether a method can be called on an object from everywhere. */
export function isPublicMethod(method: Node): boolean {
  return !method.namedChildren.some(
    ({ type, text: word }) => /_modifier$/.test(type) && /^(?:private|protected|static|abstract)$/i.test(word),
  );
}

/** The method of a class that has a name; names are case-insensitive. */
export function methodNamed(node: Node, name: string): Node | undefined {
  return methodsOf(node).find((method) => method.childForFieldName('name')?.text === name);
}

/** A property with an initial value, by its name. */
export function propertyNamed(
  node: Node,
  name: string,
  file: SyntaxFile,
): { readonly value: Expression; readonly node: Node } | undefined {
  for (const declaration of node.childForFieldName('body')?.namedChildren ?? []) {
    const property = declaration.namedChildren.find((child) => child.childForFieldName('name')?.text === `$${name}`);
    const value = property?.childForFieldName('default_value');
    if (declaration.type === 'property_declaration' && value) {
      return { value: file.value(value), node: declaration };
    }
  }
  return undefined;
}

/** The attributes on a class or method that have a simple name. */
export function attributesNamed(
  node: Node,
  name: string,
): readonly { readonly node: Node; readonly arguments: readonly Argument[] }[] {
  return (node.childForFieldName('attributes')?.namedChildren ?? [])
    .flatMap((group) => group.namedChildren)
    .filter((attribute) => (attribute.firstNamedChild?.text ?? '').split('\\').at(-1) === name)
    .map((attribute) => ({ node: attribute, arguments: argumentsOf(attribute) }));
}

/** The classes in the declared type of a method's first parameter: `Placed|Cancelled $message`. */
export function parameterClasses(method: Node, file: SyntaxFile): readonly string[] {
  const type = method.childForFieldName('parameters')?.firstNamedChild?.childForFieldName('type');
  const named = type
    ? [type, ...type.descendantsOfType('named_type')].filter(({ type: kind }) => kind === 'named_type')
    : [];
  return [...new Set(named.map(({ text }) => qualifiedName(text, method, file).slice(1)))];
}

/** The text of a node that is a string literal. */
export function literalOf(node: Node | undefined, file: SyntaxFile): string | undefined {
  return node && literalText(file.value(node));
}
