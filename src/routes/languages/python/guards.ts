import { literalText } from '../../facts/expression.ts';
import type { Guard } from '../../facts/guard.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { enclosingGuards, mostBranches } from '../enclosingGuards.ts';
import { numericGuards } from '../numericGuards.ts';

/**
 * The conditions on which the code at a node depends within its function: comparisons of a parameter or loop variable with
 * literals, calls on it, and whether it is true. Other conditions are left out.
 * https://docs.python.org/3/reference/compound_stmts.html#the-if-statement
 */
export function guardsAround(node: Node, file: SyntaxFile): { readonly guards?: readonly Guard[] } {
  return enclosingGuards(node, file, (parent, part) =>
    parent.namedChildCount <= mostBranches ? guardsOf(parent, part, file) : [],
  );
}

function guardsOf(parent: Node, part: Node, file: SyntaxFile): readonly Guard[] {
  const condition = parent.childForFieldName('condition');
  switch (parent.type) {
    case 'if_statement':
    case 'elif_clause': {
      if (!condition || part.id === condition.id) {
        return [];
      }
      const isBody = part.id === parent.childForFieldName('consequence')?.id;
      const former = isBody ? [] : conditionsBefore(part, parent);
      return [...holding(condition, !isBody, file), ...former.flatMap((each) => holding(each, true, file))];
    }
    case 'block':
      return parent.namedChildren
        .filter(({ startIndex }) => startIndex < part.startIndex)
        .flatMap((statement) => afterExit(statement, file));
    case 'case_clause':
      return ofCase(parent, file);
    default:
      return [];
  }
}

/**
 * The comparison of what is matched with the texts of a case, or for `case _` with none of those before it. A `match` is read as far as its
 * patterns are texts. https://docs.python.org/3/reference/compound_stmts.html#the-match-statement
 */
function ofCase(clause: Node, file: SyntaxFile): readonly Guard[] {
  const block = clause.parent;
  const subject = block?.parent?.childForFieldName('subject');
  if (!block || !subject || block.namedChildCount > mostBranches) {
    return [];
  }
  const value = file.value(subject);
  const texts = textsOfCase(clause, file);
  if (texts.length > 0) {
    return [{ value, texts, isNot: false }];
  }
  const former = block.namedChildren.filter(
    (each) => each.startIndex < clause.startIndex && !each.childForFieldName('guard'),
  );
  const others = former.flatMap((each) => textsOfCase(each, file));
  return others.length > 0 && patternOf(clause)?.text === '_' ? [{ value, texts: others, isNot: true }] : [];
}

/** The texts that a case consists of, `case "a" | "b"`; none if it has another pattern. */
function textsOfCase(clause: Node, file: SyntaxFile): readonly string[] {
  const pattern = patternOf(clause)?.firstNamedChild;
  const parts = pattern?.type === 'union_pattern' ? pattern.namedChildren : pattern ? [pattern] : [];
  const texts = parts.flatMap((part) => literalText(file.value(part)) ?? []);
  return texts.length === parts.length && parts.every(({ type }) => type === 'string') ? texts : [];
}

/** The only pattern of a case. */
function patternOf(clause: Node): Node | undefined {
  const [only, ...others] = clause.namedChildren.filter(({ type }) => type === 'case_pattern');
  return others.length === 0 ? only : undefined;
}

function conditionsBefore(part: Node, branch: Node): readonly Node[] {
  return branch.namedChildren
    .filter(({ type, startIndex }) => type === 'elif_clause' && startIndex < part.startIndex)
    .flatMap((clause) => clause.childForFieldName('condition') ?? []);
}

/** The conditions on the statements after `if name.startswith('_'): continue`. */
function afterExit(statement: Node, file: SyntaxFile): readonly Guard[] {
  const condition = statement.type === 'if_statement' ? statement.childForFieldName('condition') : null;
  const last = statement.childForFieldName('consequence')?.namedChildren.at(-1)?.type ?? '';
  const isOnly = !statement.childForFieldName('alternative');
  return condition && isOnly && /^(?:continue|return|raise)_statement$/.test(last)
    ? holding(condition, true, file)
    : [];
}

/** The conditions that hold if a condition holds, or with `isNegated` if it does not. */
function holding(condition: Node, isNegated: boolean, file: SyntaxFile): readonly Guard[] {
  const inner = condition.firstNamedChild;
  switch (condition.type) {
    case 'parenthesized_expression':
      return inner ? holding(inner, isNegated, file) : [];
    case 'not_operator':
      return inner ? holding(inner, !isNegated, file) : [];
    case 'boolean_operator': {
      const isJoined = condition.childForFieldName('operator')?.text === (isNegated ? 'or' : 'and');
      return isJoined ? condition.namedChildren.flatMap((each) => holding(each, isNegated, file)) : [];
    }
    case 'comparison_operator':
      return compared(condition, isNegated, file);
    case 'call':
      return [{ value: file.value(condition), isNot: isNegated }];
    case 'subscript':
      return isOfRow(condition) ? [{ value: file.value(condition), isNot: isNegated, mayBeDefault: true }] : [];
    case 'identifier':
      return [{ value: file.value(condition), isNot: isNegated, mayBeDefault: true }];
    default:
      return [];
  }
}

/** Whether a subscript is on a loop variable: items of other dictionaries may be set later. */
function isOfRow(part: Node): boolean {
  const name = part.childForFieldName('value')?.text;
  let around = part.parent;
  while (around && around.type !== 'for_statement') {
    around = around.parent;
  }
  return name !== undefined && around?.childForFieldName('left')?.text === name;
}

/** `name == 'x'`, `name not in ('x', 'y')`, `version > 1`. */
function compared(comparison: Node, isNegated: boolean, file: SyntaxFile): readonly Guard[] {
  const [left, right] = comparison.namedChildren;
  const operator = comparison.children
    .slice(1, -1)
    .map(({ text }) => text)
    .join(' ');
  if (left && right && comparison.namedChildCount === 2 && /^[<>]=?$/.test(operator)) {
    return numericGuards(file.value(left), operator, file.value(right), isNegated);
  }
  const among = right && file.value(right);
  const items = /^(?:not )?in$/.test(operator) && among?.kind === 'list' ? among.items : among ? [among] : [];
  const texts = items.flatMap((item) => literalText(item) ?? []);
  const isKnown = /^(?:==|!=|(?:not )?in)$/.test(operator) && texts.length === items.length;
  return left && isKnown && comparison.namedChildCount === 2
    ? [{ value: file.value(left), texts, isNot: /^(?:!=|not in)$/.test(operator) !== isNegated }]
    : [];
}
