import type { Guard } from '../../facts/guard.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { codeIn } from '../code.ts';
import { enclosingGuards, mostBranches } from '../enclosingGuards.ts';
import { numericGuards } from '../numericGuards.ts';

/**
 * The conditions on which the code at a node depends within its function: tests of the class of a parameter or loop variable, and
 * whether it is true. Other conditions are left out. https://docs.oracle.com/javase/specs/jls/se21/html/jls-15.html#jls-15.20.2 ,
 * https://kotlinlang.org/docs/typecasts.html
 */
export function guardsAround(node: Node, file: SyntaxFile): { readonly guards?: readonly Guard[] } {
  return enclosingGuards(node, file, (parent, part) => testsOfBranch(parent, part, file), true);
}

const branches = /^if_(?:statement|expression)$/;
const blocks = /^(?:block|statements|constructor_body)$/;
const exits = /^(?:return|throw|continue|break)_(?:statement|expression)$/;

function testsOfBranch(around: Node, part: Node, file: SyntaxFile): readonly Guard[] {
  if (blocks.test(around.type)) {
    return afterExits(around, part, file);
  }
  const [condition, consequence] = branches.test(around.type) ? codeIn(around) : [];
  return condition && condition.id !== part.id ? testsIn(condition, part.id !== consequence?.id, file) : [];
}

/** The conditions on the statements after `if (isReadOnly) return`. */
function afterExits(block: Node, part: Node, file: SyntaxFile): readonly Guard[] {
  const former = block.namedChildCount > mostBranches ? [] : block.namedChildren;
  return former
    .filter(({ type, startIndex }) => branches.test(type) && startIndex < part.startIndex)
    .flatMap((branch) => {
      const [condition, consequence, alternative] = codeIn(branch);
      const last = consequence?.type === 'block' ? codeIn(consequence).at(-1) : consequence;
      return condition && last && !alternative && exits.test(last.type) ? testsIn(condition, true, file) : [];
    });
}

/** The tests that hold if a condition holds, or with `isNegated` if it does not. */
function testsIn(condition: Node, isNegated: boolean, file: SyntaxFile): readonly Guard[] {
  const [first] = condition.namedChildren;
  switch (condition.type) {
    case 'parenthesized_expression':
      return first ? testsIn(first, isNegated, file) : [];
    case 'unary_expression':
      return first && condition.text.startsWith('!') ? testsIn(first, !isNegated, file) : [];
    case 'binary_expression': {
      const operator = condition.childForFieldName('operator')?.text ?? '';
      const parts = codeIn(condition);
      const [left, right] = parts.map((part) => file.value(part));
      if (/^[<>]=?$/.test(operator)) {
        return left && right ? numericGuards(left, operator, right, isNegated) : [];
      }
      const isJoined = operator === (isNegated ? '||' : '&&');
      return isJoined ? parts.flatMap((each) => testsIn(each, isNegated, file)) : [];
    }
    case 'instanceof_expression':
    case 'is_expression': {
      const isNot = condition.children.some(({ type }) => type === '!is');
      return [{ value: file.value(condition), isNot: isNot !== isNegated }];
    }
    case 'identifier':
      return [{ value: file.value(condition), isNot: isNegated, mayBeDefault: true }];
    default:
      return [];
  }
}
