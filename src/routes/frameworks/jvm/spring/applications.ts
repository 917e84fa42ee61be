import { text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { AnnotatedClass } from '../../../languages/jvm/annotatedClass.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import { projectOf } from '../projectFolders.ts';
import { springServerPaths } from './settings.ts';

export const declaresApplication = /@(?:SpringBootApplication|EnableAutoConfiguration)\b/;

/**
 * Settings of a Spring Boot application without configuration: its paths have no prefix, whatever other applications configure.
 * https://docs.spring.io/spring-boot/reference/using/using-the-springbootapplication-annotation.html
 */
export function applicationFacts({ annotations, node }: AnnotatedClass, file: SyntaxFile): readonly Fact[] {
  return annotations.some(({ name }) => declaresApplication.test(`@${name}`))
    ? springServerPaths.map((key) => ({
        kind: 'setting',
        framework: 'spring',
        key,
        value: text(''),
        application: projectOf(file.path),
        isLastResort: true,
        ...file.position(node),
      }))
    : [];
}
