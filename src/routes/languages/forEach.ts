import type { Fact, Parameter } from '../facts/facts.ts';
import { member } from '../facts/value.ts';
import type { SyntaxFile } from '../syntax/syntaxFile.ts';
import type { Node } from '../syntax/syntaxTree.ts';

/**
 * A loop over the items of something runs its body with each: it is a function that is called so.
 *
 * @param method how what is looped over is asked for its items: with what arguments it calls the body
 */
export function forEachFacts(
  loop: Node,
  variables: readonly Parameter[],
  over: Node | undefined,
  file: SyntaxFile,
  method = 'forEach',
): readonly Fact[] {
  const position = file.position(loop);
  return [
    {
      kind: 'function',
      id: loop.startIndex,
      name: undefined,
      line: file.line(loop),
      parameters: variables,
      inPlace: true,
      returns: [],
      ...position,
    },
    {
      kind: 'call',
      call: {
        kind: 'call',
        at: -1 - loop.endIndex,
        callee: member(file.value(over), method),
        arguments: [{ kind: 'function', id: loop.startIndex }],
      },
      ...position,
    },
  ];
}
