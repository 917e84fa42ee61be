import { type Expression, member, unknown } from '../../facts/expression.ts';
import { itemOf } from '../../facts/reservedNames.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { stringText } from './strings.ts';

/** The item of an array: https://www.php.net/manual/en/language.types.array.php */
export function subscriptValue(node: Node, file: SyntaxFile): Expression {
  const [of, index] = node.namedChildren;
  if (of && index?.type === 'variable_name') {
    const kept = keptValue(node, file);
    return (
      kept ?? { kind: 'call', at: of.endIndex, callee: member(file.value(of), itemOf), arguments: [file.value(index)] }
    );
  }
  if (!of || (index?.type !== 'string' && index?.type !== 'integer')) {
    return unknown;
  }
  return member(file.value(of), index.type === 'string' ? stringText(index) : index.text);
}

const property = /^(?:\$this->|(?:self|static)::\$)\w+\[/;

/**
 * The value that a function stores in an item of a property and then returns: `self::$files[$name] = require $path; return
 * self::$files[$name]`. Undefined if other code sets items of the property, too.
 */
function keptValue(node: Node, file: SyntaxFile): Expression | undefined {
  const [own] = property.exec(node.text) ?? [];
  const around = own === undefined || node.parent?.type !== 'return_statement' ? undefined : file.functionAround(node);
  const set = (around?.descendantsOfType('assignment_expression') ?? []).filter(
    (each) => each !== null && each.endIndex < node.startIndex && each.childForFieldName('left')?.text === node.text,
  );
  const isOnly =
    own !== undefined && file.text.split(own).filter((after) => /^[^\]]{0,80}\]\s?=[^=>]/.test(after)).length === 1;
  const [only] = set;
  return only && set.length === 1 && isOnly ? file.value(only.childForFieldName('right')) : undefined;
}
