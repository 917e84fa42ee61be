import type { Expression } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { defaultOf } from '../defaults.ts';

/** Reads of the environment: https://www.php.net/manual/en/function.getenv.php */
const environment = /^\\?(?:getenv|env)\(|^\$_(?:ENV|SERVER)\[/;

/** The default for a variable of the environment: `getenv('X') ?: '/api'`, `$_ENV['X'] ?? '/api'`. */
export function environmentValue(node: Node, file: SyntaxFile): Expression | undefined {
  const [asked, otherwise] =
    node.type === 'conditional_expression'
      ? [node.childForFieldName('condition'), node.childForFieldName('alternative')]
      : [node.childForFieldName('left'), node.childForFieldName('right')];
  const isDefault = node.childForFieldName('operator')?.text === '??' || node.type === 'conditional_expression';
  return isDefault && !node.childForFieldName('body') && otherwise && environment.test(asked?.text ?? '')
    ? defaultOf(file.value(otherwise))
    : undefined;
}
