import type { Branch, Truth } from '../facts/branch.ts';
import { concatenation, type Expression, name as nameValue, unknown } from '../facts/expression.ts';
import type { Binding } from '../facts/facts.ts';
import type { SyntaxFile } from '../syntax/syntaxFile.ts';
import type { Node } from '../syntax/syntaxTree.ts';

/** Node types of all languages whose parts are executed conditionally. */
const conditional =
  /^(?:if|unless|elsif|else|when|in_clause|rescue|while|until|if_modifier|unless_modifier|if_statement|if_expression|elif_clause|else_clause|else_if_clause|when_entry|switch_case|switch_default|case_statement|default_statement|case_clause|switch_block_statement_group|switch_rule|switch_section|match_conditional_expression|ternary_expression|conditional_expression|catch_clause|except_clause|catch_block|while_statement)$/;

const loop = /^(?:for|while|until|(?:for|for_in|enhanced_for|foreach|while|do|do_while)_statement)$/;
/** Parents of a function that is given to a call. */
const given = /^(?:arguments?|argument_list|call|method_invocation|invocation_expression|annotated_lambda)$/;

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
  const isExtended = extendsItself(name, expression);
  const when: (Truth | 'unread')[] = [];
  let branch: Branch | undefined;
  let part = node;
  for (let parent = node.parent; parent && parent.id !== around?.id; parent = parent.parent) {
    const condition = conditionOf(parent);
    if (condition !== undefined && condition?.id !== part.id) {
      branch ??= { end: part.endIndex, isDefault: !isExtended && named.test(condition?.text ?? '') };
      when.push(condition ? truthOf(condition, parent, part, file) : 'unread');
    }
    part = parent;
  }
  const isRead = when.some((each) => each !== 'unread');
  return branch ? { ...shadows, branch: { ...branch, ...(isRead ? { when } : {}) } } : shadows;
}

/** The condition of a node whose parts are executed conditionally; null if it has none, undefined for any other node. */
function conditionOf(node: Node): Node | null | undefined {
  // Asked for conditional nodes alone: a block may have thousands of children.
  if (conditional.test(node.type)) {
    return node.childForFieldName('condition');
  }
  return node.type === 'binary_expression' ? node.childForFieldName('left') : undefined;
}

/** What must hold for a part of a node with a condition to run. */
function truthOf(condition: Node, node: Node, part: Node, file: SyntaxFile): Truth | 'unread' {
  const parts = node.namedChildren;
  const isNext = parts[parts.findIndex(({ id }) => id === condition.id) + 1]?.id === part.id;
  const operator = node.type === 'binary_expression' ? node.childForFieldName('operator')?.text : '&&';
  if (!(isNext || node.type.endsWith('_modifier')) || !/^(?:&&|\|\|)$/.test(operator ?? '')) {
    return 'unread';
  }
  let of: Node | null = condition;
  let isTrue = operator === '&&' && !node.type.startsWith('unless');
  while (of && (of.type === 'parenthesized_expression' || /^(?:!|not\b)/.test(of.text))) {
    isTrue = of.type === 'parenthesized_expression' ? isTrue : !isTrue;
    of = of.lastNamedChild;
  }
  const value = file.value(of);
  return value.kind === 'unknown' && value.truth === undefined ? 'unread' : { of: value, isTrue };
}

/**
 * What a variable holds after an assignment: with `=` the value, with `+=` (PHP: `.=`) the text that it makes longer. Undefined for other
 * operators, and if what is added is no text.
 */
export function assignedValue(name: string, operator: string, value: Expression): Expression | undefined {
  if (operator === '=') {
    return value;
  }
  const isText = !/^(?:function|list|object)$/.test(value.kind);
  return /^[+.]=$/.test(operator) && isText ? concatenation([nameValue(name), value]) : undefined;
}

/** The same in a language in which lists are added to by `+=`, too. */
export function assignedTextOrValue(name: string, operator: string, value: Expression): Expression | undefined {
  return operator === '=' || value.kind === 'text' ? assignedValue(name, operator, value) : undefined;
}

/** The bindings of an assignment to a variable; none if the value is undefined. */
export function assignedVariable(
  name: string,
  value: Expression | undefined,
  node: Node,
  file: SyntaxFile,
  position = file.position(node),
): Binding[] {
  const scope = value && assignmentScope(node, name, value, file);
  return value ? accumulated({ kind: 'binding', name, value, ...scope, ...position }, node, file) : [];
}

/**
 * The bindings that an assignment amounts to. A text that a loop or a callback extends is unknown from there on: it is extended in
 * each round.
 */
export function accumulated(binding: Binding, node: Node, file: SyntaxFile): Binding[] {
  const rounds = extendsItself(binding.name, binding.value) ? roundsAround(node, binding.name, file) : undefined;
  return rounds
    ? [
        { ...binding, value: unknown },
        {
          kind: 'binding',
          name: binding.name,
          value: unknown,
          inside: file.position(rounds).inside,
          at: rounds.endIndex,
        },
      ]
    : [binding];
}

/** The outermost loop or callback between an assignment and the code that gives the variable its first value. */
function roundsAround(node: Node, name: string, file: SyntaxFile): Node | undefined {
  const assigned = new RegExp(`(?:^|[^\\w$.])${name.replace(/\W/g, '\\$&')}\\s*(?::[^=;{}()\\n]*)?:?=(?![=>])`);
  let rounds: Node | undefined;
  for (let block = node.parent; block; block = block.parent) {
    const isLoop = loop.test(block.type);
    if (isLoop || file.language.functionTypes.has(block.type)) {
      const before = file.text.slice(block.startIndex, node.startIndex);
      if ((!isLoop && !given.test(block.parent?.type ?? '')) || assigned.test(before) || isParameterOf(block, name)) {
        return rounds;
      }
      rounds = block;
    }
  }
  return rounds;
}

/** Whether a loop or a function declares a variable in its head. */
function isParameterOf(block: Node, name: string): boolean {
  const heads = ['parameters', 'parameter', 'left', 'name', 'pattern'].map((field) => block.childForFieldName(field));
  return heads.some((head) => head?.text.split(/[^\w$]+/).includes(name) ?? false);
}
