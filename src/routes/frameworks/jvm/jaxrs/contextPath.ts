import { type Expression, text } from '../../../facts/expression.ts';
import { callOf, callQuery } from '../../../languages/jvm/calls.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

const handlers = /^(?:ServletContextHandler|WebAppContext)$/;
/** Options of a context: `ServletContextHandler.SESSIONS`, `true`, a sum of them. */
const options = /^(?:true|false|\d+|(?:\w+\.)?(?:NO_)?(?:SESSIONS|SECURITY|GZIP)\b.*)$/s;

/**
 * The context path of Jetty's handler on which a servlet is added; it precedes the servlet's pattern. Empty if none is set.
 * https://jetty.org/docs/jetty/12/programming-guide/server/http.html#handler-use-servlet-context
 */
export function contextPath(on: Node | undefined, file: SyntaxFile): Expression {
  if (!on || !/^(?:this\.)?\w+$/.test(on.text)) {
    return text('');
  }
  const written = setPath(on.text, file) ?? constructedPath(on.text, file);
  const path = written ? file.value(written) : text('');
  return path.kind === 'text' && path.parts.length === 1 && path.parts[0] === '/' ? text('') : path;
}

/** The argument of `context.setContextPath(…)`. */
function setPath(context: string, file: SyntaxFile): Node | undefined {
  return file
    .matches(callQuery(file.extension))
    .flatMap(({ captures }) => captures.flatMap(({ node }) => callOf(node, file) ?? []))
    .find(({ name, on }) => name === 'setContextPath' && on?.text === context)?.arguments[0];
}

/** The path among the arguments of `new ServletContextHandler(parent, path, options)`, of which each may be left out. */
function constructedPath(context: string, file: SyntaxFile): Node | undefined {
  const named = context.replace(/^this\./, '');
  const made = file.root
    .descendantsOfType('object_creation_expression')
    .find(
      (each) =>
        handlers.test(each?.childForFieldName('type')?.text ?? '') &&
        (each?.parent?.childForFieldName('name') ?? each?.parent?.childForFieldName('left'))?.text.replace(
          /^this\./,
          '',
        ) === named,
    );
  const given = (made?.childForFieldName('arguments')?.namedChildren ?? []).filter(
    ({ type, text: written }) => !/comment$/.test(type) && !options.test(written),
  );
  return given.find(({ type }) => type === 'string_literal') ?? given.at(-1);
}
