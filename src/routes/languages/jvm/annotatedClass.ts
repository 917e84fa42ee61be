import type { Expression } from '../../facts/expression.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** An annotation of a class or method. */
export interface Annotation {
  /** As written, without what stands before the last dot. */
  readonly name: string;
  /** The full names that it may have. */
  readonly qualified: readonly string[];
  readonly node: Node;
  /** By the name of the element; `value` where the source names none. */
  readonly arguments: Readonly<Record<string, Expression>>;
}

/** A method with its annotations. */
export interface AnnotatedMethod {
  readonly node: Node;
  readonly name: string;
  readonly annotations: readonly Annotation[];
  /** The class that it returns. */
  readonly returns: Expression | undefined;
}

/** A class, interface or annotation type with its annotations, as frameworks read them. */
export interface AnnotatedClass {
  readonly node: Node;
  readonly name: string;
  readonly kind: 'class' | 'interface' | 'annotation';
  /** Objects of it can be made. */
  readonly isConcrete: boolean;
  readonly annotations: readonly Annotation[];
  readonly methods: readonly AnnotatedMethod[];
  readonly bases: readonly Expression[];
}
