import type { Branch, Truth } from '../facts/branch.ts';
import type { Expression } from '../facts/expression.ts';
import type { Binding } from '../facts/facts.ts';
import type { SyntaxFile } from '../syntax/syntaxFile.ts';
import type { Node } from '../syntax/syntaxTree.ts';

/** Node types, in all languages, whose parts are executed conditionally. */
const conditional =
  /^(?:if|unless|elsif|else|when|in_clause|rescue|while|until|if_modifier|unless_modifier|if_statement|if_expression|elif_clause|else_clause|else_if_clause|when_entry|switch_case|switch_default|case_statement|default_statement|case_clause|switch_block_statement_group|switch_rule|switch_section|match_conditional_expression|ternary_expression|conditional_expression|catch_clause|except_clause|catch_block|while_statement)$/;

/**
 * The block that is the scope of a declared variable. Empty if that is the body of the enclosing function or the file.
 * @param blocks the language's node types of blocks
 */
export function blockScope(node: Node, blocks: ReadonlySet<string>, file: SyntaxFile): Pick<Binding, 'from' | 'until'> {
  const around = file.functionAround(node);
  for (let block = node.parent; block && block.id !== around?.id; block = block.parent) {
    if (blocks.has(block.type)) {
      const owner = block.parent?.type === 'function_body' ? block.parent.parent : block.parent;
      const isBody = owner === null || owner.id === around?.id;
      return isBody ? {} : { from: block.startIndex, until: block.endIndex };
    }
  }
  return {};
}

/** Whether a text that is assigned to a variable contains the variable's previous value, so that it is no default. */
export function extendsItself(name: string, assigned: Expression): boolean {
  return (
    assigned.kind === 'text' &&
    assigned.parts.some((part) => typeof part !== 'string' && part.kind === 'name' && part.name === name)
  );
}

/**
 * The branch that contains an assignment: after the branch, the variable may still have its previous value. `shadows`
 * if a text is assigned to a parameter: from there on, the name denotes that text.
 */
export function assignmentScope(
  node: Node,
  name: string,
  expression: Expression,
  file: SyntaxFile,
): Pick<Binding, 'branch' | 'shadows'> {
  const around = file.functionAround(node);
  const parameters = around?.childForFieldName('parameters') ?? around?.childForFieldName('parameter');
  const shadows = expression.kind === 'text' && isNamedIn(parameters?.text, name) ? { shadows: true } : {};
  const isExtended = extendsItself(name, expression);
  const when: (Truth | 'unread')[] = [];
  let branch: Branch | undefined;
  let part = node;
  for (let parent = node.parent; parent && parent.id !== around?.id; parent = parent.parent) {
    const condition = conditionOf(parent);
    if (condition !== undefined && condition?.id !== part.id) {
      branch ??= { end: part.endIndex, isDefault: !isExtended && isNamedIn(condition?.text, name) };
      if (!isOnlyElse(parent)) {
        when.push(condition ? truthOf(condition, parent, part, file) : 'unread');
      }
    }
    part = parent;
  }
  const isRead = when.some((each) => each !== 'unread');
  return branch ? { ...shadows, branch: { ...branch, ...(isRead ? { when } : {}) } } : shadows;
}

/**
 * The branch that contains an assignment to a field.
 * @param left the field as it is written: `this.prefix`
 */
export function assignedBranch(
  node: Node,
  left: string,
  expression: Expression,
  file: SyntaxFile,
): Pick<Binding, 'branch'> {
  const { branch } = assignmentScope(node, left, expression, file);
  return branch ? { branch } : {};
}

/** Whether a name occurs in a text. Few texts contain it, and compiling a pattern takes longer than searching for the letters. */
function isNamedIn(text: string | undefined, name: string): boolean {
  return text?.includes(name) === true && new RegExp(`(?:^|[^\\w$.])${name.replace(/\W/g, '\\$&')}(?!\\w)`).test(text);
}

/** The condition of a node whose parts are executed conditionally; null if it has none, undefined for any other node. */
function conditionOf(node: Node): Node | null | undefined {
  // Only for conditional nodes: a block may have thousands of children.
  if (conditional.test(node.type)) {
    return node.childForFieldName('condition');
  }
  return shortCircuits(node) ? node.childForFieldName('left') : undefined;
}

/** Whether a node is the alternative of a single condition. */
function isOnlyElse({ type, parent, id }: Node): boolean {
  const clauses = type === 'else_clause' && parent?.type === 'if_statement' ? parent.namedChildren : [];
  return clauses.filter((each) => each.type.endsWith('_clause')).length === 1 && clauses.some((each) => each.id === id);
}

function shortCircuits(node: Node): boolean {
  return node.type === 'binary_expression' && /^(?:&&|\|\|)$/.test(node.childForFieldName('operator')?.text ?? '');
}

/** The condition under which a part of a conditional node is executed. */
function truthOf(condition: Node, node: Node, part: Node, file: SyntaxFile): Truth | 'unread' {
  const parts = node.namedChildren;
  const isNext = parts[parts.findIndex(({ id }) => id === condition.id) + 1]?.id === part.id;
  const isElse = isOnlyElse(part);
  if (!isNext && !isElse && !node.type.endsWith('_modifier')) {
    return 'unread';
  }
  let of: Node | null = condition;
  let isTrue = !node.type.startsWith('unless') && node.childForFieldName('operator')?.text !== '||' && !isElse;
  while (of && (of.type === 'parenthesized_expression' || /^(?:!|not\b)/.test(of.text))) {
    isTrue = of.type === 'parenthesized_expression' ? isTrue : !isTrue;
    of = of.lastNamedChild;
  }
  const value = file.value(of);
  return value.kind === 'unknown' && value.truth === undefined ? 'unread' : { of: value, isTrue };
}
