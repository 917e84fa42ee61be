import type { Endpoint } from '../../facts/endpoint.ts';
import { type Expression, fileScope, member, name, scope, text } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { Mount } from '../../facts/mount.ts';
import { basesOf } from '../../facts/reservedNames.ts';
import type { AnnotatedClass, AnnotatedMethod, Annotation } from '../../languages/jvm/annotatedClass.ts';
import { importsOf } from '../../languages/jvm/names.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

const pathOfClass = '*path';

/**
 * The path of an annotation element: a text or a list of texts. A constant that cannot be resolved makes the path
 * unknown, as opposed to absent.
 */
export function pathOf(expression: Expression | undefined): Expression {
  if (expression === undefined) {
    return text('');
  }
  if (expression.kind === 'list') {
    return expression.items.length === 0 ? text('') : { kind: 'list', items: expression.items.map(pathOf) };
  }
  return expression.kind === 'text' ? expression : { kind: 'text', parts: [expression] };
}

/**
 * Binds the path of a class to a synthetic member, which subclasses and implementations inherit unless they bind it
 * themselves. Of several bindings of one class, each at its own offset, the first that is known counts.
 */
export function classPath(type: AnnotatedClass, path: Expression, at = type.node.startIndex): Fact {
  return {
    kind: 'binding',
    name: pathOfClass,
    value: path,
    memberOf: type.name,
    inside: undefined,
    at,
  };
}

/** The path of another class, as bound by `classPath`. */
export function pathOfOther(type: Expression): Expression {
  return member(type, pathOfClass);
}

/**
 * The scope on which the methods of a class register. It is mounted where the class, or a subclass that inherits the
 * methods, is mounted.
 */
export function classScope(framework: string, type: AnnotatedClass): Fact {
  return {
    kind: 'scope',
    framework,
    id: type.name,
    path: text(''),
    within: 'router',
    onlyMounted: true,
    inside: undefined,
    at: type.node.startIndex,
  };
}

/** Mounts the scope of a class, and those of the classes it inherits from, at the path of the class. */
export function controllerMounts(type: AnnotatedClass, given: Partial<Mount> = {}): readonly Fact[] {
  const own = name(type.name);
  const position = {
    inside: undefined,
    at: type.node.startIndex,
    ...(given.line === undefined ? {} : { line: given.line }),
  };
  return [
    {
      kind: 'mount',
      on: scope(fileScope),
      path: member(own, pathOfClass),
      pathMayBeAbsent: true,
      what: scope(type.name),
      by: own,
      ...position,
      ...given,
    },
    { kind: 'mount', on: scope(type.name), path: text(''), what: member(own, basesOf), ...position },
  ];
}

/** The endpoint that an annotation of a method declares. */
export function methodRoute(
  framework: string,
  type: AnnotatedClass,
  method: AnnotatedMethod,
  at: Node,
  route: { readonly methods: readonly string[]; readonly path: Expression } & Partial<Endpoint>,
  file: SyntaxFile,
): Fact {
  return {
    kind: 'endpoint',
    framework,
    on: scope(type.name),
    handler: { kind: 'function', id: method.node.startIndex },
    line: file.line(at),
    inside: undefined,
    at: method.node.startIndex,
    ...route,
  };
}

/** The HTTP methods that an annotation lists: `RequestMethod.GET`, `HttpMethod.GET`, `GET`, `"GET"`. */
export function methodsOf(expression: Expression | undefined): readonly string[] {
  switch (expression?.kind) {
    case 'list':
      return expression.items.flatMap(methodsOf);
    case 'name':
    case 'member':
      return [expression.name.toUpperCase()];
    case 'text':
      return expression.parts.flatMap((part) => (typeof part === 'string' ? [part.toUpperCase()] : methodsOf(part)));
    default:
      return [];
  }
}

/** A handler that is named after a scheduled method, by package, class and method. */
export function scheduledTask(
  framework: string,
  type: AnnotatedClass,
  method: AnnotatedMethod,
  file: SyntaxFile,
): Fact {
  const { package: own } = importsOf(file);
  const named = method.node.childForFieldName('name') ?? method.node;
  return {
    kind: 'namedHandler',
    framework,
    type: 'scheduler',
    name: text(`${own === '' ? '' : `${own}.`}${type.name}.${method.name}`),
    line: file.line(named),
  };
}

/** The class of an annotation that the workspace may declare, as a name to be resolved. */
export function annotationType({ qualified, name: simple }: Annotation): Expression {
  return name(qualified.length === 1 ? (qualified[0] ?? simple) : simple);
}
