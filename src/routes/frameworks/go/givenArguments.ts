import { argumentsOf } from '../../languages/go/calls.ts';
import { externalPath } from '../../syntax/external.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** New Relic's functions that return a pattern with a handler around the given one. */
const instrumenting = /^github\.com\/newrelic\/go-agent(?:\/v3\/newrelic)?\.WrapHandle(?:Func)?$/;

/**
 * The arguments of a call. For `mux.HandleFunc(newrelic.WrapHandleFunc(app, "/users", list))`, which registers what the inner call
 * returns, they are the pattern and the handler that this is given. https://go.dev/ref/spec#Calls,
 * https://pkg.go.dev/github.com/newrelic/go-agent/v3/newrelic#WrapHandleFunc
 */
export function givenArguments(call: Node, file: SyntaxFile): readonly Node[] {
  const given = argumentsOf(call);
  const inner = given.length === 1 && given[0]?.type === 'call_expression' ? given[0] : undefined;
  const called = inner?.childForFieldName('function');
  return inner &&
    called?.text.includes('.WrapHandle') &&
    instrumenting.test(externalPath(file.value(called), file) ?? '')
    ? argumentsOf(inner).slice(1, 3)
    : given;
}
