import type { Expression } from '../facts/expression.ts';
import type { Binding } from '../facts/facts.ts';
import type { SyntaxFile } from '../syntax/syntaxFile.ts';
import type { Node } from '../syntax/syntaxTree.ts';

/** Statements, clauses and operators of all languages whose parts run under a condition. */
const conditional =
  /^(?:if|unless|elsif|else|when|in_clause|rescue|while|until|if_modifier|unless_modifier|if_statement|if_expression|elif_clause|else_clause|else_if_clause|when_entry|switch_case|switch_default|case_statement|default_statement|case_clause|switch_block_statement_group|switch_rule|switch_section|match_conditional_expression|catch_clause|except_clause|catch_block|while_statement)$/;

/** The block in which a variable is declared; nothing for the body of the function around, or the file. */
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

/**
 * The branch in which a variable is assigned to: behind it, the variable may still have the value of before. A text that is
 * assigned to a parameter is meant from there on.
 */
export function assignmentScope(
  node: Node,
  name: string,
  value: Expression,
  file: SyntaxFile,
): Pick<Binding, 'branch' | 'shadows'> {
  const named = new RegExp(`(?:^|[^\\w$.])${name.replace(/\W/g, '\\$&')}(?!\\w)`);
  const around = file.functionAround(node);
  const parameters = around?.childForFieldName('parameters') ?? around?.childForFieldName('parameter');
  const shadows = value.kind === 'text' && named.test(parameters?.text ?? '') ? { shadows: true } : {};
  let part = node;
  for (let parent = node.parent; parent && parent.id !== around?.id; parent = parent.parent) {
    const condition = parent.childForFieldName('condition');
    if (conditional.test(parent.type) && condition?.id !== part.id) {
      return { ...shadows, branch: { end: part.endIndex, isDefault: named.test(condition?.text ?? '') } };
    }
    part = parent;
  }
  return shadows;
}
