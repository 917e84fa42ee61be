import { concatenation, name } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { type Call, callOf } from '../../../languages/jvm/calls.ts';
import type { Match } from '../../../syntax/query.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import { assignedText } from '../assignedText.ts';
import { contextPath } from '../jaxrs/contextPath.ts';
import { servletAt } from './patterns.ts';

/** Whether code may add servlets to a server of Jetty. Tested on the text, before anything is parsed. */
export function addsServlets(source: string): boolean {
  return source.includes('addServlet(') && source.includes('org.eclipse.jetty.');
}

/**
 * Servlets that code adds to a context of Jetty, below the context's path: `context.addServlet(Orders.class, "/orders")`,
 * `context.addServlet(new ServletHolder(new Orders()), "/orders")`.
 * https://jetty.org/docs/jetty/12/programming-guide/server/http.html#handler-use-servlet-context
 */
export function addedServlets(file: SyntaxFile, matches: readonly Match[]): readonly Fact[] {
  if (!addsServlets(file.text)) {
    return [];
  }
  const calls = matches.flatMap(({ captures }) => captures.flatMap(({ node }) => callOf(node, file) ?? []));
  return calls.flatMap((call) => servletOf(call, file));
}

function servletOf({ name: called, on, node, arguments: given }: Call, file: SyntaxFile): readonly Fact[] {
  const [servlet, pattern] = given;
  const type = called === 'addServlet' && servlet ? classOf(servlet.text, file.text) : undefined;
  if (type === undefined || !pattern) {
    return [];
  }
  const path = concatenation([contextPath(on, file), file.value(pattern)]);
  return [servletAt(path, name(type), { line: file.line(node), ...file.position(node) })];
}

/** The class of a servlet that is given itself, in a holder, or in a variable with one of these. */
function classOf(written: string, source: string): string | undefined {
  const declared = assignedText(written, source);
  const end = declared?.indexOf('\n') ?? -1;
  const made = (declared?.slice(0, end < 0 ? undefined : end) ?? written).replace(/^\s*(?:new\s+)?ServletHolder\(/, '');
  const [, literal, object] = /^\s*(?:(\w+)(?:\.class|::class\.java)\b|(?:new\s+)?([A-Z]\w*)\()/.exec(made) ?? [];
  return literal ?? object;
}
