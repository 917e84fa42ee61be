import { text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { AnnotatedClass } from '../../../languages/jvm/annotatedClass.ts';
import { textsOf } from '../../evaluatedTexts.ts';
import type { FinishedPath, RouteDraft } from '../../framework.ts';

const markOfClass = '*methods of the class in Spring';

/** The binding of the methods in the mapping of a class. Without a mapping of its own, the methods of a base class apply. */
export function methodsOfClass({ name, bases, node }: AnnotatedClass, methods: readonly string[]): readonly Fact[] {
  const value = { kind: 'list' as const, items: methods.map((method) => text(method)) };
  return methods.length === 0 && bases.length === 0
    ? []
    : [{ kind: 'binding', name: markOfClass, value, memberOf: name, inside: undefined, at: node.startIndex }];
}

/**
 * The routes of a handler to which the mapping of the class that is asked adds its methods.
 * https://docs.spring.io/spring-framework/docs/current/javadoc-api/org/springframework/web/bind/annotation/RequestMapping.html#method()
 */
export function withMethodsOfClass(
  path: FinishedPath,
  { method, memberOfClass }: Pick<RouteDraft, 'method' | 'memberOfClass'>,
): readonly FinishedPath[] {
  const others = textsOf(memberOfClass(markOfClass)).filter((each) => each !== method);
  const own = others.length > 0 && method === 'ANY' ? [] : [path];
  return [...own, ...others.map((each) => ({ ...path, method: each }))];
}
