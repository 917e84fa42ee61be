import { choice, concatenation, type Expression, text, unknown } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { defaultOf, withFallback } from '../defaults.ts';
import { isSum } from '../sums.ts';
import { unescaped } from './strings.ts';

/** The text of a template string with its substitutions. */
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

/** Expressions whose value is only known at run time: the environment, and calls such as hooks and configuration functions. */
const fromElsewhere = /^(?:process|import\.meta|Deno|Bun)\.env\b|^[\w.]+\(/;

/** A concatenation with `+`, or a value with the default after `??` or `||`; unknown for other operators. */
export function binaryValue(node: Node, file: SyntaxFile): Expression {
  const [left, right] = [node.childForFieldName('left'), node.childForFieldName('right')];
  const operator = node.childForFieldName('operator')?.text ?? '';
  if (!left || !right) {
    return unknown;
  }
  if (operator === '+') {
    return isSum(left, right) ? unknown : concatenation([file.value(left), file.value(right)]);
  }
  if (operator !== '??' && operator !== '||') {
    return unknown;
  }
  return fromElsewhere.test(left.text)
    ? defaultOf(file.value(right))
    : valueOr(file.value(left), file.value(right), operator, node.endIndex);
}

/** A value with a text or an empty list as its fallback, which applies if it is absent, and for `||` also if it is an empty text. */
function valueOr(left: Expression, right: Expression, operator: '??' | '||', at: number): Expression {
  if (left.kind !== 'name' && left.kind !== 'member') {
    return unknown;
  }
  if (right.kind === 'list' && right.items.length === 0) {
    return withFallback(left, right);
  }
  if (right.kind !== 'text') {
    return unknown;
  }
  const given = withFallback(left, right);
  return withFallback(operator === '||' ? choice(at, given, given, right) : given, defaultOf(right), true);
}
