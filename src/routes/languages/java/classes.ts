import type { Expression } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { AnnotatedClass, AnnotatedMethod, Annotation } from '../jvm/annotatedClass.ts';
import { qualifiedNames } from '../jvm/names.ts';
import { classTypes } from './scopes.ts';

const query = `[${[...classTypes].map((type) => `(${type})`).join(' ')}] @class`;

/** The classes of a Java file, with their annotations. */
export function javaClasses(file: SyntaxFile): readonly AnnotatedClass[] {
  return file.matches(query).flatMap(({ captures }) => captures.map(({ node }) => annotatedClass(node, file)));
}

function annotatedClass(node: Node, file: SyntaxFile): AnnotatedClass {
  const kind =
    node.type === 'annotation_type_declaration'
      ? 'annotation'
      : node.type === 'interface_declaration'
        ? 'interface'
        : 'class';
  const members = node.childForFieldName('body')?.namedChildren ?? [];
  return {
    node,
    name: node.childForFieldName('name')?.text ?? '',
    kind,
    isConcrete: kind === 'class' && !/\babstract\b/.test(plainModifiers(node)),
    annotations: annotationsOf(node, file),
    methods: members.filter(({ type }) => type === 'method_declaration').map((method) => annotatedMethod(method, file)),
    bases: basesOf(node, file),
  };
}

function annotatedMethod(node: Node, file: SyntaxFile): AnnotatedMethod {
  const type = node.childForFieldName('type');
  // `Class<Locator>` names a class, but is no object of it.
  const named = type?.type === 'generic_type' && type.firstNamedChild?.text === 'Class' ? type.lastNamedChild : type;
  return {
    node,
    name: node.childForFieldName('name')?.text ?? '',
    annotations: annotationsOf(node, file),
    returns: named ? file.value(named.type === 'type_arguments' ? named.firstNamedChild : named) : undefined,
  };
}

/** The annotations of the parameters of a method. */
export function javaParameterAnnotations(method: Node, file: SyntaxFile): readonly Annotation[] {
  const parameters = method.childForFieldName('parameters')?.namedChildren ?? [];
  return parameters.flatMap((parameter) => annotationsOf(parameter, file));
}

/** The types that a class extends, then those that it implements. */
export function basesOf(node: Node, file: SyntaxFile): readonly Expression[] {
  const lists = [
    node.childForFieldName('superclass'),
    node.childForFieldName('interfaces')?.firstNamedChild,
    node.namedChildren.find(({ type }) => type === 'extends_interfaces')?.firstNamedChild,
  ];
  return lists.flatMap((list) => list?.namedChildren ?? []).map((base) => file.value(base));
}

function modifiersOf(node: Node): Node | undefined {
  return node.namedChildren.find(({ type }) => type === 'modifiers');
}

function plainModifiers(node: Node): string {
  const words = modifiersOf(node)?.children.filter(({ isNamed }) => !isNamed) ?? [];
  return words.map(({ text }) => text).join(' ');
}

function annotationsOf(node: Node, file: SyntaxFile): readonly Annotation[] {
  return (modifiersOf(node)?.namedChildren ?? [])
    .filter(({ type }) => /annotation$/.test(type))
    .map((annotation) => {
      const written = annotation.childForFieldName('name')?.text ?? '';
      return {
        name: written.slice(written.lastIndexOf('.') + 1),
        qualified: qualifiedNames(written, file),
        node: annotation,
        arguments: elements(annotation, file),
      };
    });
}

function elements(annotation: Node, file: SyntaxFile): Readonly<Record<string, Expression>> {
  const found: Record<string, Expression> = {};
  for (const child of annotation.childForFieldName('arguments')?.namedChildren ?? []) {
    if (child.type === 'element_value_pair') {
      found[child.childForFieldName('key')?.text ?? ''] = file.value(child.childForFieldName('value'));
    } else if (!/comment$/.test(child.type)) {
      // An incomplete value keeps its first part: `@Get("/x", produces)` while it is being typed.
      const value = child.type === 'ERROR' ? child.firstNamedChild : child;
      found['value'] ??= file.value(value);
    }
  }
  return found;
}
