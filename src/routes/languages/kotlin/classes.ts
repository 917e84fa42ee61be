import type { Expression } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { codeIn } from '../code.ts';
import type { AnnotatedClass, AnnotatedMethod, Annotation } from '../jvm/annotatedClass.ts';
import { qualifiedNames } from '../jvm/names.ts';
import { child } from './scopes.ts';

/** The classes of a Kotlin file, with their annotations. */
export function kotlinClasses(file: SyntaxFile): readonly AnnotatedClass[] {
  return file
    .matches('[(class_declaration) (object_declaration)] @class')
    .flatMap(({ captures }) => captures.map(({ node }) => annotatedClass(node, file)));
}

function annotatedClass(node: Node, file: SyntaxFile): AnnotatedClass {
  const written = child(node, 'modifiers')?.namedChildren ?? [];
  const has = (modifier: string): boolean => written.some(({ text }) => text === modifier);
  const isInterface = node.children.some(({ type }) => type === 'interface');
  const kind = has('annotation') ? 'annotation' : isInterface ? 'interface' : 'class';
  const members = child(node, 'class_body')?.namedChildren ?? [];
  return {
    node,
    name: node.childForFieldName('name')?.text ?? '',
    kind,
    isConcrete: kind === 'class' && !has('abstract') && !has('sealed'),
    annotations: [...detachedAnnotations(node.previousNamedSibling, file), ...annotationsOf(node, file)],
    methods: members
      .filter((member) => member.type === 'function_declaration' || isAnnotatedGetter(member))
      .map((method) => annotatedMethod(method, file)),
    bases: basesOf(node, file),
  };
}

/**
 * Whether a property has an annotated getter, `@get:GetMapping val all`:
 * https://kotlinlang.org/docs/annotations.html#annotation-use-site-targets
 */
function isAnnotatedGetter(member: Node): boolean {
  return (
    member.type === 'property_declaration' &&
    (child(member, 'modifiers')?.namedChildren ?? []).some(
      (modifier) => modifier.type === 'annotation' && child(modifier, 'use_site_target')?.text.startsWith('get'),
    )
  );
}

function annotatedMethod(node: Node, file: SyntaxFile): AnnotatedMethod {
  const type = returnType(node);
  const named = type && child(type, 'identifier')?.text === 'Class' ? typeArgument(type) : type;
  return {
    node,
    name: node.childForFieldName('name')?.text ?? '',
    annotations: annotationsOf(node, file),
    returns: named ? file.value(named) : undefined,
  };
}

function returnType(node: Node): Node | undefined {
  const given = node.namedChildren.findIndex(({ type }) => type === 'function_value_parameters');
  return node.namedChildren.slice(given + 1).find(({ type }) => type === 'user_type');
}

function typeArgument(type: Node): Node | undefined {
  return child(type, 'type_arguments')?.firstNamedChild?.firstNamedChild ?? undefined;
}

/** The types that a class extends and implements. */
export function basesOf(node: Node, file: SyntaxFile): readonly Expression[] {
  const specifiers = child(node, 'delegation_specifiers')?.namedChildren ?? [];
  return specifiers.flatMap((specifier) => {
    const first = specifier.namedChildren.find(({ type }) => type !== 'annotation');
    const type = first?.type === 'user_type' ? first : first && child(first, 'user_type');
    return type ? [file.value(type)] : [];
  });
}

/** The annotations of the parameters of a function. */
export function kotlinParameterAnnotations(method: Node, file: SyntaxFile): readonly Annotation[] {
  return (child(method, 'function_value_parameters')?.namedChildren ?? [])
    .filter(({ type }) => type === 'parameter_modifiers')
    .flatMap((modifiers) => modifiers.namedChildren.filter(({ type }) => type === 'annotation'))
    .flatMap((annotation) => annotationOf(annotation, file));
}

function annotationsOf(node: Node, file: SyntaxFile): readonly Annotation[] {
  return (child(node, 'modifiers')?.namedChildren ?? [])
    .filter(({ type }) => type === 'annotation')
    .flatMap((annotation) => annotationOf(annotation, file));
}

function annotationOf(node: Node, file: SyntaxFile): readonly Annotation[] {
  const made = child(node, 'constructor_invocation');
  const type = child(made ?? node, 'user_type');
  const segments = type?.namedChildren.filter((part) => part.type === 'identifier').map(({ text }) => text) ?? [];
  return segments.length === 0
    ? []
    : [
        {
          name: segments.at(-1) ?? '',
          qualified: qualifiedNames(segments.join('.'), file),
          node,
          arguments: elements(made, file),
        },
      ];
}

/**
 * The annotations of the first class of a file, which the grammar may parse as a preceding statement: `@A @B("x")`
 * becomes an annotated expression in parentheses.
 */
function detachedAnnotations(before: Node | null, file: SyntaxFile): readonly Annotation[] {
  if (before?.type !== 'annotated_expression') {
    return [];
  }
  return before.namedChildren.flatMap((part, index): readonly Annotation[] => {
    const next = before.namedChildren[index + 1];
    if (part.type !== 'annotation') {
      return detachedAnnotations(part, file);
    }
    const given = next?.type === 'parenthesized_expression' ? { value: file.value(next) } : {};
    return annotationOf(part, file).map((annotation) => ({
      ...annotation,
      arguments: { ...given, ...annotation.arguments },
    }));
  });
}

/** The elements of an annotation. Several values without a name are the elements of one array. */
function elements(made: Node | undefined, file: SyntaxFile): Readonly<Record<string, Expression>> {
  const found: Record<string, Expression> = {};
  const positional: Expression[] = [];
  for (const argument of codeIn(made && child(made, 'value_arguments'))) {
    const value = file.value(codeIn(argument).at(-1));
    if (argument.children.some(({ type }) => type === '=')) {
      found[argument.firstNamedChild?.text ?? ''] = value;
    } else {
      positional.push(value);
    }
  }
  const [only, ...more] = positional;
  return only ? { ...found, value: more.length > 0 ? { kind: 'list', items: positional } : only } : found;
}
