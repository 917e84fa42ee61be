import { addToGroup } from '../../../model/groupBy.ts';
import type { Expression } from '../../facts/expression.ts';
import type { Binding, Fact } from '../../facts/facts.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { argumentsOf } from './arguments.ts';
import { CollectingLoops, type ListAddition } from './loopAdditions.ts';

/** The statements that may add to a list: `rules += more`, `rules.extend(more)`, `rules.append(rule)`. */
export const additionQuery = `
  (augmented_assignment) @addition
  (expression_statement (call function: (attribute))) @added
`;

/** https://docs.python.org/3/library/stdtypes.html#mutable-sequence-types */
export function listAddition(node: Node, file: SyntaxFile): readonly ListAddition[] {
  const added = node.type === 'augmented_assignment' ? assigned(node) : called(node.firstNamedChild);
  const [target, operand, isElement] = added ?? [];
  if (target?.type !== 'identifier' || !operand) {
    return [];
  }
  const value = file.value(operand);
  const items: readonly Expression[] = isElement
    ? [value]
    : value.kind === 'list'
      ? value.items
      : [{ kind: 'spread', of: value }];
  return [{ name: target.text, items, ...file.position(node) }];
}

type Addition = readonly [target: Node | null | undefined, operand: Node | null | undefined, isElement: boolean];

function assigned(node: Node): Addition | undefined {
  return node.childForFieldName('operator')?.text === '+='
    ? [node.childForFieldName('left'), node.childForFieldName('right'), false]
    : undefined;
}

function called(call: Node | null): Addition | undefined {
  const callee = call?.childForFieldName('function');
  const given = call ? argumentsOf(call) : [];
  const target = callee?.childForFieldName('object');
  switch (callee?.childForFieldName('attribute')?.text) {
    case 'extend':
      return [target, given[0], false];
    case 'append':
      return [target, given[0], true];
    case 'insert':
      return [target, given[1], true];
    default:
      return undefined;
  }
}

/** The facts, with the additions in the list literals that they extend: a list is an object, so that everyone who has it sees later additions. */
export function withAdditions(facts: readonly Fact[], additions: readonly ListAddition[]): readonly Fact[] {
  if (additions.length === 0) {
    return facts;
  }
  const byList = new Map<Fact, Expression[]>();
  const variables = new Map<string, Binding[]>();
  const lists = new Set<string>();
  for (const fact of facts) {
    if (fact.kind === 'binding' && fact.memberOf === undefined) {
      addToGroup(variables, keyOf(fact), fact);
      if (fact.value.kind === 'list') {
        lists.add(keyOf(fact));
      }
    }
  }
  const loops = new CollectingLoops(facts, (addition) => variables.has(keyOf(addition)));
  for (const addition of loops.outside(additions)) {
    const key = keyOf(addition);
    // The same statements also extend texts.
    const list = lists.has(key) ? variables.get(key)?.findLast(({ at }) => at < addition.at) : undefined;
    if (list?.value.kind === 'list') {
      for (const item of addition.items) {
        addToGroup(byList, list, item);
      }
    }
  }
  return byList.size === 0
    ? facts
    : facts.flatMap((fact) => {
        const more = byList.get(fact);
        return more && fact.kind === 'binding' && fact.value.kind === 'list'
          ? [{ ...fact, value: { ...fact.value, items: [...fact.value.items, ...more] } }]
          : loops.collecting(fact);
      });
}

function keyOf({ name, inside }: Pick<Binding, 'name' | 'inside'>): string {
  return `${inside ?? ''} ${name}`;
}
