import { unknown } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

const counted = /^(?:enumerate\((\w+)|range\(len\((\w+)\))/;

/**
 * Makes a list unknown after a loop that replaces its items by their index: `for i, rule in enumerate(rules): rules[i] = …`.
 * https://docs.python.org/3/library/stdtypes.html#mutable-sequence-types
 */
export function replacedItems(loop: Node, file: SyntaxFile): readonly Fact[] {
  const [, ofPairs, ofNumbers] = counted.exec(loop.childForFieldName('right')?.text ?? '') ?? [];
  const list = ofPairs ?? ofNumbers;
  const variable = loop.childForFieldName('left');
  const number = ofPairs === undefined ? variable : variable?.firstNamedChild;
  if (loop.type !== 'for_statement' || list === undefined || !number) {
    return [];
  }
  const isReplaced = loop.descendantsOfType('assignment').some((assignment) => {
    const left = assignment.childForFieldName('left');
    return (
      left?.type === 'subscript' &&
      left.childForFieldName('value')?.text === list &&
      left.childForFieldName('subscript')?.text === number.text
    );
  });
  const { inside } = file.position(loop);
  return isReplaced ? [{ kind: 'binding', name: list, value: unknown, shadows: true, inside, at: loop.endIndex }] : [];
}
