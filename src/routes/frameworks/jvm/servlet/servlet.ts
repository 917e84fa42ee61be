import { name } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import type { AnnotatedClass } from '../../../languages/jvm/annotatedClass.ts';
import { callQuery } from '../../../languages/jvm/calls.ts';
import { annotatedClasses, isOf } from '../../../languages/jvm/classes.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Framework } from '../../framework.ts';
import { joinTrimmed } from '../../join.ts';
import { pathOf } from '../jvmControllers.ts';
import { addedServlets, addsServlets } from './addedServlets.ts';
import { finishPattern, servletAt, servletRoutes } from './patterns.ts';

const annotations = /^(?:javax|jakarta)\.servlet\.annotation\.WebServlet$/;

/** Servlets with annotations: https://jakarta.ee/specifications/servlet/6.1/jakarta-servlet-spec-6.1#webservlet */
export const servlet: Framework = {
  name: 'servlet',
  support: {
    title: 'Servlets',
    followed:
      '`@WebServlet`, mappings in `web.xml` and `web-fragment.xml`, `doGet` and its kin, inherited too, `service`, servlets that code adds to a context of Jetty',
    notFollowed:
      'context paths that no descriptor says, servlets of extensions (`*.do`) or of all paths, servlets that code adds elsewhere',
  },
  languages: ['java', 'kotlin'],
  signs: ['@WebServlet', 'addServlet('],
  trigger: (source) =>
    (source.includes('.servlet.annotation.') && source.includes('@WebServlet')) || addsServlets(source),
  query: callQuery,
  join: joinTrimmed,
  expand: servletRoutes,
  finish: finishPattern,
  read: (file, matches) => [
    ...annotatedClasses(file).flatMap((type) => servletFacts(type, file)),
    ...addedServlets(file, matches),
  ],
};

function servletFacts(type: AnnotatedClass, file: SyntaxFile): readonly Fact[] {
  return type.annotations
    .filter((annotation) => isOf(annotation, annotations))
    .flatMap(({ node, arguments: { value, urlPatterns } }) => {
      const patterns = urlPatterns ?? value;
      if (!patterns) {
        // Without patterns the annotation maps nothing: code or a descriptor does.
        return [];
      }
      const paths = pathOf(patterns);
      const place = { line: file.line(node), at: node.startIndex };
      return (paths.kind === 'list' ? paths.items : [paths]).map((path) => servletAt(path, name(type.name), place));
    });
}
