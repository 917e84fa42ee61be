import type { Fact } from '../../facts/facts.ts';
import { argumentsOf, callOffset } from '../../languages/go/calls.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import type { Framework } from '../framework.ts';
import { joinVerbatim } from '../join.ts';

const transport = 'github.com/go-kit/kit/transport/http';

/**
 * The handlers that Go kit makes: the endpoint answers, between the functions that decode the request and encode the response.
 * https://pkg.go.dev/github.com/go-kit/kit/transport/http#NewServer
 */
export const gokit: Framework = {
  name: 'nethttp with Go kit',
  languages: ['go'],
  signs: [`"${transport}"`],
  trigger: (source) => source.includes(`"${transport}"`),
  query: '(call_expression) @call',
  join: joinVerbatim,
  read: (file, matches) => matches.flatMap(({ captures }) => captures.flatMap(({ node }) => answering(node, file))),
};

/** The endpoint in place of the handler. In the first versions, a context comes before it. */
function answering(node: Node, file: SyntaxFile): readonly Fact[] {
  const callee = node.childForFieldName('function');
  const isServer =
    callee?.childForFieldName('field')?.text === 'NewServer' &&
    externalPath(file.value(callee), file) === `${transport}.NewServer`;
  const endpoint = isServer ? argumentsOf(node).find(({ text }) => !/^ctx$|^context\./.test(text)) : undefined;
  return endpoint
    ? [{ kind: 'substitute', value: file.value(endpoint), ...file.position(node), at: callOffset(node) }]
    : [];
}
