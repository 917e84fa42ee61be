import { memoized } from '../../../model/memoized.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { javaClasses, javaParameterAnnotations } from '../java/classes.ts';
import { kotlinClasses, kotlinParameterAnnotations } from '../kotlin/classes.ts';
import type { AnnotatedClass, Annotation } from './annotatedClass.ts';

/** All classes of a Java or Kotlin file, including nested ones. */
export const annotatedClasses = memoized((file: SyntaxFile): readonly AnnotatedClass[] =>
  file.language.name === 'java' ? javaClasses(file) : kotlinClasses(file),
);

/** The annotations of the parameters of a method in Java or Kotlin, in their order. */
export function parameterAnnotations(method: Node, file: SyntaxFile): readonly Annotation[] {
  return file.language.name === 'java'
    ? javaParameterAnnotations(method, file)
    : kotlinParameterAnnotations(method, file);
}

/** Whether an annotation may belong to one of the packages. */
export function isOf({ qualified }: Annotation, packages: RegExp): boolean {
  return qualified.some((name) => packages.test(name));
}

const languageOwn = /^(?:Override|Deprecated|SuppressWarnings|SafeVarargs|FunctionalInterface|Throws|JvmStatic)$/;

/** Whether an annotation may be declared in the workspace: it resolves to none of the library packages. */
export function mayBeOwn({ name, qualified }: Annotation, libraries: RegExp): boolean {
  return !languageOwn.test(name) && qualified.some((candidate) => !libraries.test(candidate));
}
