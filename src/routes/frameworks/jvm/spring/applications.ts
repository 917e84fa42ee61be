import { text } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { AnnotatedClass } from '../../../languages/jvm/annotatedClass.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import { projectOf } from '../projectFolders.ts';
import { springServerPaths } from './settings.ts';

export const declaresApplication = /@(?:SpringBootApplication|EnableAutoConfiguration)\b/;

/**
 * Settings of an application of Spring Boot without configuration: nothing is before its paths, whatever other applications say.
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
