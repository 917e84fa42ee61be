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

/** The block of a procedure that is passed as one, `scope('/api', &routes)`, where the file assigns it to that name once. */
export function givenBlock({ node }: RubyCall, { root }: SyntaxFile): Node | null {
  const passed = node.childForFieldName('arguments')?.namedChildren.find(({ type }) => type === 'block_argument');
  const named = passed?.firstNamedChild?.text;
  const [assigned, ...others] = root
    .descendantsOfType('assignment')
    .filter((each) => each.childForFieldName('left')?.text === named);
  const value = others.length === 0 ? assigned?.childForFieldName('right') : undefined;
  const isProcedure = value?.type === 'lambda' || /^(?:proc|lambda|Proc\.new)\b/.test(value?.text ?? '');
  return isProcedure && value ? (value.childForFieldName('block') ?? value.childForFieldName('body')) : null;
}
