import { memoized } from '../../../../model/memoized.ts';
import { type Call, callOf } from '../../../languages/jvm/calls.ts';
import { child } from '../../../languages/kotlin/scopes.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

/** The call that created the route in a variable: `Route route = router.route("/x")`. */
export function heldRoute(node: Node, file: SyntaxFile): Call | undefined {
  return node.type === 'identifier' ? heldCalls(file).get(keyOf(node.text, node, file)) : undefined;
}

/** The calls that variables hold, by function and name. A name that a function declares several times is left out. */
const heldCalls = memoized((file: SyntaxFile): ReadonlyMap<string, Call | undefined> => {
  const calls = new Map<string, Call | undefined>();
  const declaration = file.language.name === 'java' ? 'variable_declarator' : 'property_declaration';
  for (const { captures } of file.matches(`(${declaration}) @variable`)) {
    for (const { node } of captures) {
      const name = node.childForFieldName('name') ?? child(node, 'variable_declaration')?.firstNamedChild;
      const call = node.lastNamedChild ? callOf(node.lastNamedChild, file) : undefined;
      const key = keyOf(name?.text ?? '', node, file);
      calls.set(key, calls.has(key) ? undefined : call);
    }
  }
  return calls;
});

function keyOf(name: string, node: Node, file: SyntaxFile): string {
  return `${name} ${file.functionAround(node)?.startIndex ?? ''}`;
}
