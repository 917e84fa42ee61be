import { memoized } from '../../../model/memoized.ts';
import type { Expression } from '../../facts/expression.ts';
import type { Binding } from '../../facts/facts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { assignmentScope, extendsItself } from '../variableScopes.ts';
import { branchOf, isInAlternative, isNamedByCondition, replacesOther } from './branches.ts';
import { declares, localsOf } from './locals.ts';
import { addedTo } from './packageVariables.ts';

/** Whether a statement is executed in each call of its function. */
export function isAlwaysRun(node: Node): boolean {
  let block = node.parent;
  while (block && /^(?:block|statement_list)$/.test(block.type)) {
    block = block.parent;
  }
  return block !== null && /^(?:function_declaration|method_declaration|func_literal)$/.test(block.type);
}

/**
 * Whether a value that is assigned under a condition extends the variable's own: a text, or a list to which elements other than texts
 * are appended, as routes of a feature that may be switched off. What a loop appends is `withCollectedLists`.
 */
export function mayExtend(name: string, value: Expression, node: Node, file: SyntaxFile): boolean {
  const added = addedTo(name, value);
  const isInLoop = added !== undefined && file.functionAround(node)?.type === 'for_statement';
  const addsTexts = added?.kind === 'list' && added.items.some((item) => item.kind === 'text');
  return extendsItself(name, value) || (added !== undefined && !isInLoop && !addsTexts);
}

/** Whether a value that is assigned under a condition replaces another text or router, and is no default for it. */
export function isAlternative(name: string, value: Expression, node: Node): boolean {
  return (mayReplace(value) && !isNamedByCondition(name, node)) || replacesOther(name, node);
}

/** A text, another variable or field, or the result of a method: `router = router.WithPrefix(prefix)`. */
function mayReplace(value: Expression): boolean {
  return /^(?:text|name|member)$/.test(value.kind) || (value.kind === 'call' && value.callee.kind === 'member');
}

/** Whether an assignment under a condition replaces the value of a variable by the result of a method. */
function isReplacement(name: string, value: Expression, node: Node, file: SyntaxFile): boolean {
  return mayReplace(value) && isConditional(node, file) && !isNamedByCondition(name, node);
}

/** The branch in which an assignment sets a variable, where it may replace the value that this has without it. */
export function branchOfAssignment(
  name: string,
  value: Expression,
  node: Node,
  file: SyntaxFile,
): Pick<Binding, 'branch'> {
  if (extendsItself(name, value)) {
    return assignmentScope(node, name, value, file);
  }
  const around = node.type === 'assignment_statement' ? file.functionAround(node) : undefined;
  const branch =
    around &&
    (value.kind === 'text' ||
      replacesOther(name, node) ||
      isReplacement(name, value, node, file) ||
      (mayReplace(value) && isInAlternative(node) && !isNamedByCondition(name, node)))
      ? branchOf(node, declaringBlock(name, node, around, file), file)
      : undefined;
  return branch ? { branch } : {};
}

/** The block in which a function declares the variable that a name at a node stands for. */
export function declaringBlock(name: string, node: Node, around: Node, file: SyntaxFile): Node | undefined {
  return localsOf(around, file).findLast((local) => declares(local, name, node))?.block;
}

/**
 * Whether an assignment under a condition sets a variable that has a value: `if prefix == "" { prefix = "/" }`. It is taken for a
 * default and left out, unless it extends the value.
 */
export function isConditional(node: Node, file: SyntaxFile): boolean {
  if (node.type !== 'assignment_statement') {
    return false;
  }
  const names = node.childForFieldName('left')?.namedChildren.map(({ text }) => text) ?? [];
  for (let parent = node.parent; parent && !/function|method|func_/.test(parent.type); parent = parent.parent) {
    if (parent.type === 'if_statement') {
      const statement = parent;
      return names.some((name) => hasValueBefore(name, statement, file));
    }
  }
  return false;
}

function hasValueBefore(name: string, statement: Node, file: SyntaxFile): boolean {
  for (let around: Node | null = statement; around; around = around.parent) {
    if (/^(?:function_declaration|method_declaration|func_literal)$/.test(around.type)) {
      return (
        localsOf(around, file).some(
          ({ names, hasValue, at, block }) =>
            hasValue &&
            at < statement.startIndex &&
            block.startIndex <= statement.startIndex &&
            statement.endIndex <= block.endIndex &&
            names.includes(name),
        ) || isParameter(name, around)
      );
    }
  }
  return false;
}

/** Whether a function has a parameter of a name. */
export function isParameter(name: string, around: Node | undefined): boolean {
  return around !== undefined && parametersOf(around).includes(name);
}

/** The names of the parameters of a function. */
const parametersOf = memoized((around: Node): readonly string[] =>
  (around.childForFieldName('parameters')?.namedChildren ?? []).flatMap((each) =>
    each.childrenForFieldName('name').map(({ text }) => text),
  ),
);
