import type { Expression } from '../facts/expression.ts';
import type { Binding } from '../facts/facts.ts';
import type { SyntaxFile } from '../syntax/syntaxFile.ts';
import type { Node } from '../syntax/syntaxTree.ts';

/** What a name, or a member of a class, is bound to at a node. */
export function binding(named: string, value: Expression, at: Node, file: SyntaxFile, memberOf?: string): Binding {
  return { kind: 'binding', name: named, value, ...(memberOf === undefined ? {} : { memberOf }), ...file.position(at) };
}
