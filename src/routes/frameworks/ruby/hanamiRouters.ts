import { groupBy } from '../../../model/groupBy.ts';
import { memoized } from '../../../model/memoized.ts';
import { type RubyCall, rubyCall } from '../../languages/ruby/calls.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** The calls that make a router by itself. */
export function routersIn(program: Node): readonly RubyCall[] {
  return program.descendantsOfType('call').flatMap((node) => {
    const call = node && rubyCall(node);
    return call?.method === 'new' && call.on?.text === 'Hanami::Router' ? [call] : [];
  });
}

/**
 * Bound on the procedures of a file that are read, each counted as often as it is passed: procedures that pass each other twice
 * would be read forever.
 */
const mostGiven = 1_000;

/** The block of a procedure that is passed as one, `scope('/api', &routes)`, where the file assigns it to that name once. */
export function givenBlock({ node }: RubyCall, file: SyntaxFile): Node | null {
  const passed = node.childForFieldName('arguments')?.namedChildren.find(({ type }) => type === 'block_argument');
  const block = procedures(file).blocks.get(passed?.firstNamedChild?.text ?? '');
  if (!block) {
    return null;
  }
  const isFull = procedures(file).given >= mostGiven;
  procedures(file).given += 1;
  file.isCutShort ||= isFull;
  return isFull ? null : block;
}

/** The blocks of the procedures of a file by the names to which they alone are assigned, and how many were read so far. */
const procedures = memoized(({ root }: SyntaxFile) => {
  const assigned = groupBy(root.descendantsOfType('assignment'), (each) => each.childForFieldName('left')?.text ?? '');
  const blocks = new Map<string, Node>();
  for (const [name, [assignment, ...others]] of assigned) {
    const value = others.length === 0 ? assignment?.childForFieldName('right') : undefined;
    const isProcedure = value?.type === 'lambda' || /^(?:proc|lambda|Proc\.new)\b/.test(value?.text ?? '');
    const block = isProcedure && value ? (value.childForFieldName('block') ?? value.childForFieldName('body')) : null;
    if (block) {
      blocks.set(name, block);
    }
  }
  return { blocks, given: 0 };
});
