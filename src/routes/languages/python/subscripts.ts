import { type Expression, member, text, unknown } from '../../facts/expression.ts';
import { itemOf } from '../../facts/reservedNames.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { sliceOf } from './textMethods.ts';

/** The expression of `object[index]` or `object[from:to]`: https://docs.python.org/3/reference/expressions.html#subscriptions */
export function subscriptValue(node: Node, file: SyntaxFile): Expression {
  const index = node.childForFieldName('subscript');
  if (index?.type === 'string') {
    const key = file.value(index);
    const of = node.childForFieldName('value');
    return of && key.kind === 'text' && typeof key.parts[0] === 'string'
      ? (file.itemValue(of, key.parts[0]) ?? member(file.value(of), key.parts[0]))
      : unknown;
  }
  const of = node.childForFieldName('value');
  if (index?.type === 'identifier' && of && node.childrenForFieldName('subscript').length === 1) {
    return { kind: 'call', at: of.endIndex, callee: member(file.value(of), itemOf), arguments: [file.value(index)] };
  }
  if (index?.type === 'slice' && of && /^-?\d*:(?:-?\d+)?$/.test(index.text)) {
    const bounds = index.text.split(':').map((bound) => text(bound));
    return { kind: 'call', at: of.endIndex, callee: member(file.value(of), sliceOf), arguments: bounds };
  }
  return index?.type === 'integer' ? member(file.value(of), index.text) : unknown;
}
