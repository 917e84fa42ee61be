import type { Expression } from '../../facts/expression.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** An annotation of a class or method. */
export interface Annotation {
  /** The simple name, without package. */
  readonly name: string;
  /** The full names to which it may resolve. */
  readonly qualified: readonly string[];
  readonly node: Node;
  /** By element name; `value` if the source gives none. */
  readonly arguments: Readonly<Record<string, Expression>>;
}

/** A method with its annotations. */
export interface AnnotatedMethod {
  readonly node: Node;
  readonly name: string;
  readonly annotations: readonly Annotation[];
  /** The class that the method returns. */
  readonly returns: Expression | undefined;
}

/** A class, interface or annotation type with its annotations. */
export interface AnnotatedClass {
  readonly node: Node;
  readonly name: string;
  readonly kind: 'class' | 'interface' | 'annotation';
  /** Whether objects of the class can be created. */
  readonly isConcrete: boolean;
  readonly annotations: readonly Annotation[];
  readonly methods: readonly AnnotatedMethod[];
  readonly bases: readonly Expression[];
}
