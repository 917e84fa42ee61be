import type { Node } from 'web-tree-sitter';
import type { Fact } from '../facts/facts.ts';
import { member } from '../facts/value.ts';
import type { SyntaxFile } from '../syntax/syntaxFile.ts';

/** A loop over the items of something runs its body with each: it is a function that is called so. */
export function forEachFacts(
  loop: Node,
  variable: string | undefined,
  over: Node | undefined,
  file: SyntaxFile,
): readonly Fact[] {
  const position = file.position(loop);
  return [
    {
      kind: 'function',
      id: loop.startIndex,
      name: undefined,
      line: file.line(loop),
      parameters: variable === undefined ? [] : [{ name: variable }],
      inPlace: true,
      returns: [],
      ...position,
    },
    {
      kind: 'call',
      call: {
        kind: 'call',
        at: -1 - loop.endIndex,
        callee: member(file.value(over), 'forEach'),
        arguments: [{ kind: 'function', id: loop.startIndex }],
      },
      ...position,
    },
  ];
}
