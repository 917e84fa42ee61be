import type { Expression } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { withFallback } from '../defaults.ts';

/** A comparison with null: `group is null`, `group != null`. */
const comparison = /^([\w.]+)\s*(?:is\s+(not\s+)?null|(==|!=)\s*null)$/;

/**
 * `group ?? app`, or the same as `group is null ? app : group`:
 * https://learn.microsoft.com/dotnet/csharp/language-reference/operators/null-coalescing-operator
 */
export function coalesced(node: Node, file: SyntaxFile): Expression | undefined {
  if (node.type === 'binary_expression') {
    return unlessNull(node.childForFieldName('left'), node.childForFieldName('right'), file);
  }
  const [, compared, not, operator] = comparison.exec(node.childForFieldName('condition')?.text ?? '') ?? [];
  const parts = [node.childForFieldName('consequence'), node.childForFieldName('alternative')];
  const [other, value] = not !== undefined || operator === '!=' ? parts.reverse() : parts;
  return compared !== undefined && value?.text === compared ? unlessNull(value, other, file) : undefined;
}

function unlessNull(value: Node | null | undefined, other: Node | null | undefined, file: SyntaxFile): Expression {
  return withFallback(file.value(value), file.value(other));
}
