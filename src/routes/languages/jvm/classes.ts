import type { Node } from 'web-tree-sitter';
import type { Value } from '../../facts/value.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import { javaClasses } from '../java/classes.ts';
import { kotlinClasses } from '../kotlin/classes.ts';

/** An annotation of a class or method. */
export interface Annotation {
  /** As written, without what stands before the last dot. */
  readonly name: string;
  /** The full names that it may have. */
  readonly qualified: readonly string[];
  readonly node: Node;
  /** By the name of the element; `value` where the source names none. */
  readonly arguments: Readonly<Record<string, Value>>;
}

/** A method with its annotations. */
export interface AnnotatedMethod {
  readonly node: Node;
  readonly name: string;
  readonly annotations: readonly Annotation[];
  /** The class that it returns. */
  readonly returns: Value | undefined;
}

/** A class, interface or annotation type with what a framework of annotations wants to know of it. */
export interface AnnotatedClass {
  readonly node: Node;
  readonly name: string;
  readonly kind: 'class' | 'interface' | 'annotation';
  /** Objects of it can be made. */
  readonly isConcrete: boolean;
  readonly annotations: readonly Annotation[];
  readonly methods: readonly AnnotatedMethod[];
  readonly bases: readonly Value[];
}

const known = new WeakMap<SyntaxFile, readonly AnnotatedClass[]>();

/** All classes of a Java or Kotlin file, nested ones included. */
export function annotatedClasses(file: SyntaxFile): readonly AnnotatedClass[] {
  const found = known.get(file) ?? (file.language.name === 'java' ? javaClasses(file) : kotlinClasses(file));
  known.set(file, found);
  return found;
}

/** Whether an annotation may be one of some packages. */
export function isOf({ qualified }: Annotation, packages: RegExp): boolean {
  return qualified.some((name) => packages.test(name));
}

const languageOwn = /^(?:Override|Deprecated|SuppressWarnings|SafeVarargs|FunctionalInterface|Throws|JvmStatic)$/;

/** Whether an annotation may be declared in the workspace, given the packages that are known not to be. */
export function mayBeOwn({ name, qualified }: Annotation, libraries: RegExp): boolean {
  return !languageOwn.test(name) && qualified.some((candidate) => !libraries.test(candidate));
}
