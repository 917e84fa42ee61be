import type { Fact } from '../../facts/facts.ts';
import { eachOf } from '../../facts/reservedNames.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { iterationFacts } from '../iteration.ts';

/**
 * A `range` loop as facts: `for key, item := range list` calls its body with each item. Without a variable for it, the
 * item is what the list has at the key: https://go.dev/ref/spec#For_range
 */
export function loopFacts(node: Node, file: SyntaxFile): Fact[] {
  const clause = node.namedChildren.find(({ type }) => type === 'range_clause');
  const variables = clause?.childForFieldName('left')?.namedChildren ?? [];
  return iterationFacts(
    {
      loop: node,
      parameters: [...variables.map(({ text }) => text), ...unnamedItem(clause)].map((name) => ({ name })),
      over: clause && file.value(clause.childForFieldName('right')),
      method: eachOf,
      at: -1 - node.startIndex,
    },
    file,
  );
}

function unnamedItem(clause: Node | undefined): readonly string[] {
  const [key, item] = clause?.childForFieldName('left')?.namedChildren ?? [];
  const list = clause?.childForFieldName('right');
  return key && list && !item ? [`${list.text}[${key.text}]`] : [];
}
