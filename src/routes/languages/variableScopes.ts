import type { Expression } from '../facts/expression.ts';
import type { Binding } from '../facts/facts.ts';
import type { SyntaxFile } from '../syntax/syntaxFile.ts';
import type { Node } from '../syntax/syntaxTree.ts';

/** Node types of all languages whose parts are executed conditionally. */
const conditional =
  /^(?:if|unless|elsif|else|when|in_clause|rescue|while|until|if_modifier|unless_modifier|if_statement|if_expression|elif_clause|else_clause|else_if_clause|when_entry|switch_case|switch_default|case_statement|default_statement|case_clause|switch_block_statement_group|switch_rule|switch_section|match_conditional_expression|catch_clause|except_clause|catch_block|while_statement)$/;

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
  const named = new RegExp(`(?:^|[^\\w$.])${name.replace(/\W/g, '\\$&')}(?!\\w)`);
  const around = file.functionAround(node);
  const parameters = around?.childForFieldName('parameters') ?? around?.childForFieldName('parameter');
  const shadows = expression.kind === 'text' && named.test(parameters?.text ?? '') ? { shadows: true } : {};
  let part = node;
  for (let parent = node.parent; parent && parent.id !== around?.id; parent = parent.parent) {
    // Asked for conditional nodes alone: a block may have thousands of children.
    const condition = conditional.test(parent.type) ? parent.childForFieldName('condition') : undefined;
    if (condition !== undefined && condition?.id !== part.id) {
      const isDefault = !extendsItself(name, expression) && named.test(condition?.text ?? '');
      return { ...shadows, branch: { end: part.endIndex, isDefault } };
    }
    part = parent;
  }
  return shadows;
}
