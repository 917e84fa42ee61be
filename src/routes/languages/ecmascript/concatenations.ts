import { concatenation, type Expression, text, unknown } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { unescaped } from './strings.ts';

/** What a template string says, with what is put into it. */
export function templateValue(node: Node, file: SyntaxFile): Expression {
  return concatenation(
    node.namedChildren.map((part) => {
      if (part.type === 'template_substitution') {
        const inner = part.firstNamedChild;
        return inner ? file.value(inner) : unknown;
      }
      return text(part.type === 'escape_sequence' ? unescaped(part.text) : part.text);
    }),
  );
}

/** The concatenation that `+` makes of two values; unknown for other operators. */
export function sumValue(node: Node, file: SyntaxFile): Expression {
  const [left, right] = [node.childForFieldName('left'), node.childForFieldName('right')];
  if (node.childForFieldName('operator')?.text !== '+' || !left || !right) {
    return unknown;
  }
  return concatenation([file.value(left), file.value(right)]);
}
