import { type Expression, member, name } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { AnnotatedClass, Annotation } from '../../../languages/jvm/annotatedClass.ts';
import { annotationType, classPath, pathOf, pathOfOther } from '../jvmControllers.ts';

const pathWith = '*path with';
const javaAlias = /@AliasFor\(([^()]*)\)\s*(?:@\w+\s+)*[\w.<>[\]]+\s+(\w+)\s*\(\s*\)/g;
const kotlinAlias = /@(?:get:)?AliasFor\(([^()]*)\)\s*val\s+(\w+)/g;

/**
 * A synthetic function for an annotation type whose element is an alias for the path of a mapping: it returns the value
 * of that element.
 * https://docs.spring.io/spring-framework/docs/current/javadoc-api/org/springframework/core/annotation/AliasFor.html
 */
export function aliasFacts({ node, name: owner }: AnnotatedClass): readonly Fact[] {
  const aliases = [...node.text.matchAll(javaAlias), ...node.text.matchAll(kotlinAlias)];
  const elements = aliases.flatMap(([, given = '', element = '']) => {
    const attribute = /\b(?:attribute|value)\s*=\s*"(\w+)"/.exec(given)?.[1] ?? element;
    return /\bannotation\s*=\s*\w*Mapping\b/.test(given) && /^(?:path|value)$/.test(attribute) ? [element] : [];
  });
  return elements.map((element, index) => ({
    kind: 'function',
    id: node.startIndex + index,
    name: `${pathWith} ${element}`,
    line: node.startRow + 1,
    parameters: [{ name: 'given' }],
    memberOf: owner,
    returns: [name('given')],
    inside: undefined,
    at: node.startIndex,
  }));
}

/**
 * For each element of an annotation, the path if its type declares that element as an alias for one; unknown otherwise.
 */
function aliasedPaths(annotation: Annotation): readonly Expression[] {
  return Object.entries(annotation.arguments).map(([element, given], index) => ({
    kind: 'call',
    at: annotation.node.startIndex + index,
    callee: member(annotationType(annotation), `${pathWith} ${element}`),
    arguments: [pathOf(given)],
  }));
}

/**
 * The path of a method whose annotation may declare other elements as aliases for one, and the bindings for it: that of
 * each such element, then that of the annotation itself.
 */
export function pathByAliases(
  type: AnnotatedClass,
  annotation: Annotation,
): { readonly path: Expression; readonly facts: readonly Fact[] } {
  const own = pathOfOther(annotationType(annotation));
  const aliased = aliasedPaths(annotation);
  if (aliased.length === 0) {
    return { path: own, facts: [] };
  }
  const at = annotation.node.startIndex;
  const named = `*path at ${at}`;
  const facts = [...aliased, own].map(
    (value, index): Fact => ({
      kind: 'binding',
      name: named,
      value,
      memberOf: type.name,
      inside: undefined,
      at: at + index,
    }),
  );
  return { path: member(name(type.name), named), facts };
}

/**
 * Bindings for the path of a class that annotations of the workspace may set: that of each such annotation, then that
 * of each base class. The first that is known counts.
 */
export function pathsOfOthers(type: AnnotatedClass, own: readonly Annotation[]): Fact[] {
  const paths =
    own.length === 0
      ? []
      : [
          ...own.flatMap((annotation) => [...aliasedPaths(annotation), pathOfOther(annotationType(annotation))]),
          ...type.bases.map(pathOfOther),
        ];
  return paths.map((path, index) => classPath(type, path, type.node.startIndex + index));
}
