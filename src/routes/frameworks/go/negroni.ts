import type { Fact } from '../../facts/facts.ts';
import { argumentsOf } from '../../languages/go/calls.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinVerbatim } from '../join.ts';

const makers = /^github\.com\/(?:urfave|codegangsta)\/negroni(?:\/v\d+)?\.(?:New|Classic|With)$/;

/**
 * The stacks of middleware of Negroni: what answers is the handler that one uses last.
 * https://pkg.go.dev/github.com/urfave/negroni#Negroni.UseHandler
 */
export const negroni: Framework = {
  name: 'nethttp with Negroni',
  languages: ['go'],
  signs: ['/negroni'],
  trigger: (source) => source.includes('/negroni') && /\.UseHandler(?:Func)?\(/.test(source),
  query: '(call_expression) @call',
  join: joinVerbatim,
  read: (file, matches) => matches.flatMap(({ captures }) => captures.flatMap(({ node }) => answering(node, file))),
};

/** The handler that a stack uses, in place of the stack that the same function has made. */
function answering(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = node.childForFieldName('function');
  const [handler] = argumentsOf(node);
  if (!handler || !/^UseHandler(?:Func)?$/.test(callee?.childForFieldName('field')?.text ?? '')) {
    return [];
  }
  const position = file.position(node);
  const stack = callee?.childForFieldName('operand')?.text ?? '';
  return file.declared(stack).flatMap((fact): readonly Fact[] => {
    const made = fact.kind === 'binding' && fact.inside === position.inside ? fact.value : undefined;
    const isStack = made?.kind === 'call' && makers.test(externalPath(made.callee, file) ?? '');
    return isStack ? [{ kind: 'substitute', value: file.value(handler), ...position, at: made.at }] : [];
  });
}
