import { type Expression, member, text } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** A text option of an object of options: empty if the object has none, unknown if it may have one. */
export function textOption(options: Node | undefined, option: string, file: SyntaxFile): Expression {
  return options ? textEntry(file.value(options), option) : text('');
}

/** As `textOption`. What an object literal itself says counts, whatever else is spread into it. */
export function textEntry(options: Expression, option: string): Expression {
  const own = options.kind === 'object' ? options.entries[option] : undefined;
  return own ?? member(options, option, text(''));
}
