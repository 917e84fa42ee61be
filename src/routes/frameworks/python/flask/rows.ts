import { type Expression, member } from '../../../facts/expression.ts';
import { argumentsOf } from '../../../languages/python/arguments.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

/** What a row of a table gives a call: the items of the tuple, in the order of the call's parameters. */
export type Row = (index: number) => Expression;

/**
 * The row of `for rule in rules: app.add_url_rule(*rule)`, whose items are the arguments; undefined for any other call.
 * https://docs.python.org/3/reference/expressions.html#calls
 */
export function rowGiven(call: Node, file: SyntaxFile): Row | undefined {
  const [row, ...others] = argumentsOf(call).filter(({ type }) => type !== 'keyword_argument');
  const variable = row?.type === 'list_splat' && others.length === 0 ? row.firstNamedChild : undefined;
  if (variable?.type !== 'identifier' || !isOfLoop(variable, call)) {
    return undefined;
  }
  const value = file.value(variable);
  return (index) => member(value, String(index));
}

/** Whether the nearest loop around a call binds a variable, in the same function. */
function isOfLoop(variable: Node, call: Node): boolean {
  for (
    let around = call.parent;
    around && !/^(?:function|class)_definition$/.test(around.type);
    around = around.parent
  ) {
    if (/^(?:for_statement|list_comprehension|generator_expression)$/.test(around.type)) {
      const clause = around.type === 'for_statement' ? around : around.namedChildren.find(isClause);
      return clause?.childForFieldName('left')?.text === variable.text;
    }
  }
  return false;
}

function isClause({ type }: Node): boolean {
  return type === 'for_in_clause';
}
