import { memoized } from '../../model/memoized.ts';
import { concatenation, type Expression, literalText, name as nameValue, unknown } from '../facts/expression.ts';
import type { Binding } from '../facts/facts.ts';
import type { SyntaxFile } from '../syntax/syntaxFile.ts';
import type { Node } from '../syntax/syntaxTree.ts';
import { assignmentScope, extendsItself } from './variableScopes.ts';

const loop = /^(?:for|while|until|(?:for|for_in|enhanced_for|foreach|while|do|do_while)_statement)$/;
/** Node types of parents of a function that is an argument of a call. */
const given = /^(?:arguments?|argument_list|call|method_invocation|invocation_expression|annotated_lambda)$/;

/**
 * The value of a variable after an assignment: with `=` the assigned value; with `+=` (PHP: `.=`) the concatenation with the
 * previous one. Unknown if a number is added. Undefined for other operators, and if the added value is no text.
 */
export function assignedValue(name: string, operator: string, value: Expression): Expression | undefined {
  if (operator === '=') {
    return value;
  }
  if (operator === '+=' && /^\d+$/.test(literalText(value) ?? '')) {
    return unknown;
  }
  const isText = !/^(?:function|list|object)$/.test(value.kind);
  return /^[+.]=$/.test(operator) && isText ? concatenation([nameValue(name), value]) : undefined;
}

/** As `assignedValue`, for languages in which `+=` also extends lists. */
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

/** The bindings of an assignment. If a loop or a callback extends a text, the text is unknown from there on, since the number of rounds is. */
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

/** The outermost loop or callback between an assignment and the code that initialises the variable. */
function roundsAround(node: Node, name: string, file: SyntaxFile): Node | undefined {
  let rounds: Node | undefined;
  for (let block = node.parent; block; block = block.parent) {
    const isLoop = loop.test(block.type);
    if (isLoop || file.language.functionTypes.has(block.type)) {
      const isOther = !isLoop && !given.test(block.parent?.type ?? '');
      if (isOther || isParameterOf(block, name) || firstValue(name, block, file) < node.startIndex) {
        return rounds;
      }
      rounds = block;
    }
  }
  return rounds;
}

/** An assignment, or a declaration with a type and a value. */
const assignment = /(?<![\w$.])[\w$]+(?=\s{0,20}(?::[^=;{}()\n]{0,80})?:?=(?![=>]))/g;
const offsetsByBlock = memoized<SyntaxFile, Map<number, ReadonlyMap<string, number>>>(() => new Map());

/** The offset at which a block first assigns a value to a variable; infinite if it never does. Memoised. */
function firstValue(name: string, block: Node, file: SyntaxFile): number {
  const known = offsetsByBlock(file);
  const offsets = known.get(block.id) ?? firstOffsets(block.text);
  known.set(block.id, offsets);
  return block.startIndex + (offsets.get(name) ?? Number.POSITIVE_INFINITY);
}

function firstOffsets(code: string): ReadonlyMap<string, number> {
  const offsets = new Map<string, number>();
  for (const { 0: name, index } of code.matchAll(assignment)) {
    if (!offsets.has(name)) {
      offsets.set(name, index);
    }
  }
  return offsets;
}

/** Whether a loop or a function declares a variable in its head. */
function isParameterOf(block: Node, name: string): boolean {
  const heads = ['parameters', 'parameter', 'left', 'name', 'pattern'].map((field) => block.childForFieldName(field));
  return heads.some((head) => head?.text.split(/[^\w$]+/).includes(name) ?? false);
}
