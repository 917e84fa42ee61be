import { literalText } from '../facts/expression.ts';
import type { Guard } from '../facts/guard.ts';
import type { SyntaxFile } from '../syntax/syntaxFile.ts';
import type { Node } from '../syntax/syntaxTree.ts';
import { enclosingGuards, mostBranches } from './enclosingGuards.ts';
import { numericGuards } from './numericGuards.ts';

const cases = /^(?:switch_(?:case|default)|(?:case|default)_statement|(?:expression|default)_case)$/;
/** Literals, and in Go constants such as `http.MethodGet`. */
const literals = /^(?:string|(?:interpreted|raw)_string_literal|selector_expression|number|int_literal|integer)$/;
/** Expressions that may hold a boolean. Not fields of Go: a decoder may set what a literal has set before. */
const variables = /^(?:identifier|member_expression|variable_name|subscript_expression)$/;
const exits = /^(?:return|continue|throw|break)_statement$/;
const ending = /\b(?:break|return|continue|throw)\b/;

/**
 * The conditions on which the code at a node depends within its function: comparisons of a parameter or loop variable with
 * literals, whether it is true, and in Go comparisons of its fields with `nil`. For JavaScript, PHP, Go and C#, whose grammars
 * have similar names for conditions.
 */
export function guardsAround(node: Node, file: SyntaxFile): { readonly guards?: readonly Guard[] } {
  const guardsOf = (parent: Node, part: Node): readonly Guard[] => {
    switch (parent.type) {
      case 'if_statement':
      case 'else_if_clause':
        return ofBranch(parent, part, file);
      case 'statement_block':
      case 'compound_statement':
      case 'block':
      case 'statement_list':
        return afterExits(parent, part, file);
      case 'binary_expression':
        return shortCircuit(parent, part, file);
      case 'ternary_expression':
      case 'conditional_expression':
        return ofBranch(parent, part, file);
      default:
        return cases.test(parent.type) ? ofCase(parent, file) : [];
    }
  };
  return enclosingGuards(node, file, guardsOf, file.language.name === 'csharp');
}

/** The conditions on the second operand of `isAdmin && router.get('/stats', answer)`. */
function shortCircuit(parent: Node, part: Node, file: SyntaxFile): readonly Guard[] {
  const operator = parent.childForFieldName('operator')?.text ?? '';
  const left = parent.childForFieldName('left');
  return left && left.id !== part.id && /^(?:&&|\|\|)$/.test(operator)
    ? comparisons(left, operator === '||', file)
    : [];
}

/** The conditions on the statements after `if (options.readOnly) return router;`. */
function afterExits(block: Node, part: Node, file: SyntaxFile): readonly Guard[] {
  if (block.namedChildCount > mostBranches) {
    return [];
  }
  return block.namedChildren
    .filter(({ type, startIndex }) => type === 'if_statement' && startIndex < part.startIndex)
    .flatMap((branch) => {
      const condition = branch.childForFieldName('condition');
      const body = branch.childForFieldName('consequence') ?? branch.childForFieldName('body');
      const last = body && exits.test(body.type) ? body : lastStatement(body);
      const isOnly = !branch.childForFieldName('alternative') && last !== undefined && exits.test(last.type);
      return condition && isOnly ? comparisons(condition, true, file) : [];
    });
}

function lastStatement(body: Node | null): Node | undefined {
  const last = body?.namedChildren.at(-1);
  return last?.type === 'statement_list' ? last.namedChildren.at(-1) : last;
}

/** The conditions on a part of an `if`: its condition for the body; for the alternative, the negation of its condition and of those before it. */
function ofBranch(branch: Node, part: Node, file: SyntaxFile): readonly Guard[] {
  const condition = branch.childForFieldName('condition');
  const body = branch.childForFieldName('consequence') ?? branch.childForFieldName('body');
  if (!condition || part.id === condition.id || branch.namedChildCount > mostBranches) {
    return [];
  }
  if (part.id === body?.id) {
    return comparisons(condition, false, file);
  }
  const former = branch.namedChildren
    .filter(({ type, startIndex }) => type === 'else_if_clause' && startIndex < part.startIndex)
    .flatMap((clause) => clause.childForFieldName('condition') ?? []);
  return [condition, ...former].flatMap((each) => comparisons(each, true, file));
}

/** The comparisons that hold if a condition holds, or with `isNegated` if it does not. */
function comparisons(condition: Node, isNegated: boolean, file: SyntaxFile): readonly Guard[] {
  if (condition.type === 'parenthesized_expression' && condition.firstNamedChild) {
    return comparisons(condition.firstNamedChild, isNegated, file);
  }
  if (variables.test(condition.type)) {
    return [{ value: file.value(condition), isNot: isNegated, mayBeDefault: true }];
  }
  const operator = condition.childForFieldName('operator')?.text ?? '';
  const inner = condition.childForFieldName('argument') ?? condition.childForFieldName('operand');
  if (/^(?:prefix_)?unary(?:_op)?_expression$/.test(condition.type)) {
    const negated = inner ?? condition.namedChildren.at(-1);
    return negated && /^!/.test(condition.text) ? comparisons(negated, !isNegated, file) : [];
  }
  const [left, right] = [condition.childForFieldName('left'), condition.childForFieldName('right')];
  if (condition.type !== 'binary_expression' || !left || !right) {
    return [];
  }
  if (operator === (isNegated ? '||' : '&&')) {
    return [...comparisons(left, isNegated, file), ...comparisons(right, isNegated, file)];
  }
  if (!/^[=!]==?$/.test(operator)) {
    return numericGuards(file.value(left), operator, file.value(right), isNegated);
  }
  if (left.type === 'selector_expression' && right.type === 'nil') {
    const [value, field] = [file.value(left.childForFieldName('operand')), left.childForFieldName('field')?.text ?? ''];
    return [{ value, field, isNot: operator.startsWith('!') === isNegated }];
  }
  const texts = [left, right].map((side) => (literals.test(side.type) ? literalText(file.value(side)) : undefined));
  const [value, written] = texts[0] === undefined ? [left, texts[1]] : [right, texts[0]];
  return written === undefined
    ? []
    : [{ value: file.value(value), texts: [written], isNot: operator.startsWith('!') !== isNegated }];
}

/**
 * The comparison with the labels of a case, and of the cases before it that fall through. For the default case: with none of the
 * labels, unless a case falls through to it.
 */
function ofCase(chosen: Node, file: SyntaxFile): readonly Guard[] {
  if (!chosen.parent || chosen.parent.namedChildCount > mostBranches) {
    return [];
  }
  const all = chosen.parent.namedChildren.filter(({ type }) => cases.test(type));
  // In Go, cases have no block of their own.
  const whole = chosen.parent.type === 'expression_switch_statement' ? chosen.parent : chosen.parent.parent;
  const value = whole?.childForFieldName('value') ?? whole?.childForFieldName('condition');
  const end = all.findIndex(({ id }) => id === chosen.id);
  if (whole && !value) {
    const [own, ...others] = chosen.type.includes('default') ? [] : labelsOf(chosen);
    const former = all.filter(({ id }, index) => (own ? index < end : id !== chosen.id)).flatMap(labelsOf);
    const holding = own && others.length === 0 ? comparisons(own, false, file) : [];
    return [...holding, ...former.flatMap((each) => comparisons(each, true, file))];
  }
  let start = end;
  while (start > 0 && fallsThrough(all[start - 1])) {
    start -= 1;
  }
  const isNot = chosen.type.includes('default');
  const labelled = isNot ? all.filter(({ id }) => id !== chosen.id) : all.slice(start, end + 1);
  const labels = labelled.flatMap(labelsOf);
  const texts = labels.flatMap((each) => literalText(file.value(each)) ?? []);
  const isKnown = texts.length === labels.length && !(isNot && start < end);
  return value && isKnown ? [{ value: file.value(value), texts, isNot }] : [];
}

/** Whether a case falls through to the next one: https://go.dev/ref/spec#Fallthrough_statements */
function fallsThrough(each: Node | undefined): boolean {
  const text = each?.text ?? '';
  return each?.type === 'expression_case' ? /\bfallthrough\s*$/.test(text) : !ending.test(text);
}

function labelsOf(labelled: Node): readonly Node[] {
  const value = labelled.childForFieldName('value');
  return value?.type === 'expression_list' ? value.namedChildren : [value ?? labelled];
}
