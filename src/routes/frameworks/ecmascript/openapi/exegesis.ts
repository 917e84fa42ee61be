import { type Expression, scope, text, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { callId, memberCall } from '../../../languages/ecmascript/calls.ts';
import { externalPath } from '../../../syntax/external.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { scopeFact } from '../routers.ts';
import { described, resource } from './backend.ts';

/** The package whose middleware answers the operations of a document. */
export const exegesis = 'exegesis-express';

/**
 * `middleware('api.yaml', { controllers: { orders }, ignoreServers: true })`, whose functions have the names of operations. Where the
 * servers of the document count, their paths are not known here.
 * https://github.com/exegesis-js/exegesis/blob/master/docs/Options.md
 */
export function exegesisFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const call = memberCall(node, file);
  const [document, given] = call?.parameters ?? [];
  if (call?.method !== 'middleware' || !given || externalPath(file.value(call.on), file) !== exegesis) {
    return [];
  }
  const { controllers, ignoreServers } = optionsOf(file.value(given), file);
  const on = scope(callId(node));
  const path = ignoreServers?.kind === 'unknown' && ignoreServers.truth ? text('') : unknown;
  return [
    { ...scopeFact('openapi', node, path, 'router', file), mountedBy: 'express' },
    ...described(on, node, document, undefined, file),
    ...Object.values(controllers?.kind === 'object' ? controllers.entries : {}).map((each) =>
      resource(on, each, node, file),
    ),
  ];
}

/** The entries of an object of options, or of the variable that holds it. */
function optionsOf(given: Expression, file: SyntaxFile): Readonly<Record<string, Expression | undefined>> {
  const bound = given.kind === 'name' ? file.declared(given.name).find(({ kind }) => kind === 'binding') : undefined;
  const value = bound?.kind === 'binding' ? bound.value : given;
  return value.kind === 'object' ? value.entries : {};
}
