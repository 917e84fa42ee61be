import type { Branch, Comparison } from '../../facts/branch.ts';
import { literalText } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

const inSwitch = /^(?:expression_case|type_case|default_case|communication_case)$/;
const functions = /^(?:function_declaration|method_declaration|func_literal)$/;

/**
 * The branch in which a statement assigns a variable that is declared outside of it: https://go.dev/ref/spec#If_statements.
 * Undefined if the assignment is not conditional.
 */
export function branchOf(node: Node, declaring: Node | undefined, file: SyntaxFile): Branch | undefined {
  const when: (Comparison | 'unread')[] = [];
  let end: number | undefined;
  let part = node;
  for (let parent = node.parent; parent && parent.id !== declaring?.id; parent = parent.parent) {
    if (functions.test(parent.type)) {
      break;
    }
    const isThen = parent.childForFieldName('consequence')?.id === part.id;
    if (parent.type === 'if_statement' && (isThen || parent.childForFieldName('alternative')?.id === part.id)) {
      end ??= part.endIndex;
      when.push(comparison(parent.childForFieldName('condition'), isThen, file));
    } else if (inSwitch.test(parent.type)) {
      end ??= parent.endIndex;
      when.push('unread');
    }
    part = parent;
  }
  return end === undefined ? undefined : { end, isDefault: false, when };
}

/**
 * Whether a statement stands after `else`, or in a case that is not the first: if it is executed, what the branches before it assign is not.
 * https://go.dev/ref/spec#If_statements https://go.dev/ref/spec#Switch_statements
 */
export function isInAlternative(node: Node): boolean {
  let part = node;
  for (let parent = node.parent; parent && !functions.test(parent.type); parent = parent.parent) {
    const isElse = parent.type === 'if_statement' && parent.childForFieldName('alternative')?.id === part.id;
    if (isElse || (inSwitch.test(parent.type) && inSwitch.test(parent.previousNamedSibling?.type ?? ''))) {
      return true;
    }
    part = parent;
  }
  return false;
}

/** The comparison `text == "literal"` of a condition, or its negation. */
function comparison(condition: Node | null, holds: boolean, file: SyntaxFile): Comparison | 'unread' {
  const operator = condition?.type === 'binary_expression' ? condition.childForFieldName('operator')?.text : undefined;
  const literal = literalText(file.value(condition?.childForFieldName('right')));
  return (operator === '==' || operator === '!=') && literal !== undefined
    ? { of: file.value(condition?.childForFieldName('left')), literal, isEqual: (operator === '==') === holds }
    : 'unread';
}

/** Whether a condition around a statement, within its function, mentions a variable. */
export function isNamedByCondition(name: string, node: Node): boolean {
  for (let parent = node.parent; parent && !functions.test(parent.type); parent = parent.parent) {
    const condition = parent.type === 'if_statement' ? parent.childForFieldName('condition') : null;
    if (condition?.descendantsOfType('identifier').some((each) => each?.text === name)) {
      return true;
    }
  }
  return false;
}

/** Whether an assignment is executed for all values of the variable but one: `if uri != "/" { uri = path.Join(base, name) }`. */
export function replacesOther(name: string, node: Node): boolean {
  const block = node.parent?.type === 'statement_list' ? node.parent.parent : node.parent;
  const statement = block?.parent;
  const condition = statement?.type === 'if_statement' ? statement.childForFieldName('condition') : null;
  return (
    statement?.childForFieldName('consequence')?.id === block?.id &&
    condition?.childForFieldName('operator')?.text === '!=' &&
    condition.childForFieldName('left')?.text === name &&
    /_literal$/.test(condition.childForFieldName('right')?.type ?? '')
  );
}
