import { choice, type Expression, member, unknown } from '../../facts/expression.ts';
import { isDifferent, isEqual } from '../../facts/reservedNames.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { codeIn } from '../code.ts';
import { unwrapped } from './unwrapped.ts';

/** The value of `condition ? this : that`. No call, and no object, ends or begins behind its colon. */
export function conditionalValue(node: Node, file: SyntaxFile): Expression {
  const [tested, ...values] = codeIn(node);
  const [whenTrue, whenFalse] = values.map((part) => file.value(part));
  const colon = node.children.find(({ type }) => type === ':');
  if (!tested || !whenTrue || !whenFalse || !colon || (whenTrue.kind === 'unknown' && whenFalse.kind === 'unknown')) {
    return unknown;
  }
  const { condition, isNegated } = conditionOf(tested, file);
  return isNegated
    ? choice(colon.endIndex, condition, whenFalse, whenTrue)
    : choice(colon.endIndex, condition, whenTrue, whenFalse);
}

/** What a condition tests, without the negations in front of it. */
function conditionOf(tested: Node, file: SyntaxFile): { readonly condition: Expression; readonly isNegated: boolean } {
  let node = unwrapped(tested);
  let isNegated = false;
  while (node.type === 'unary_expression' && node.childForFieldName('operator')?.text === '!') {
    const inner = node.childForFieldName('argument');
    if (!inner) {
      break;
    }
    node = unwrapped(inner);
    isNegated = !isNegated;
  }
  return { condition: comparison(node, file) ?? file.value(node), isNegated };
}

/** The comparison of a value with a string. No call ends behind its operator. */
function comparison(node: Node, file: SyntaxFile): Expression | undefined {
  const sides = [node.childForFieldName('left'), node.childForFieldName('right')];
  const operator = node.childForFieldName('operator');
  const [, negation] = /^([!=])==?$/.exec(operator?.text ?? '') ?? [];
  const written = sides.find((side) => side?.type === 'string');
  const other = sides.find((side) => side !== written);
  return node.type === 'binary_expression' && operator && negation && written && other
    ? {
        kind: 'call',
        at: operator.endIndex,
        callee: member(file.value(other), negation === '!' ? isDifferent : isEqual),
        arguments: [file.value(written)],
      }
    : undefined;
}
