import { addToGroup } from '../../../model/groupBy.ts';
import { type Expression, type ObjectExpression, unknown } from '../../facts/expression.ts';
import { argumentsOf } from '../../languages/python/arguments.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

export interface Given {
  readonly arguments: readonly Expression[];
  readonly named: ObjectExpression;
}

/**
 * The arguments of a call of the base's constructor. `**options` are those of the constructor itself, with the changes that it
 * makes: https://docs.python.org/3/library/stdtypes.html#dict.setdefault
 */
export function argumentsHandedOn(file: SyntaxFile, call: Node, method: Node): Given {
  const isOfSuper = /^super\b/.test(call.childForFieldName('function')?.text ?? '');
  const given = argumentsOf(call).slice(isOfSuper ? 0 : 1);
  const assigned = new Set(
    method.descendantsOfType('assignment').map((each) => each.childForFieldName('left')?.text ?? ''),
  );
  const valueIn = (node: Node | null): Expression =>
    node && [node, ...node.descendantsOfType('identifier')].some(({ text: written }) => assigned.has(written))
      ? unknown
      : file.value(node);
  const changed = changesIn(method);
  const items: Expression[] = [];
  const entries: Record<string, Expression> = {};
  for (const each of given) {
    if (each.type === 'keyword_argument') {
      entries[each.childForFieldName('name')?.text ?? ''] = whole(valueIn(each.childForFieldName('value')));
    } else if (each.type === 'dictionary_splat') {
      const options = each.firstNamedChild;
      const changes = changed.get(options?.text ?? '') ?? [];
      for (const { key, value } of changes.filter(({ isDefault }) => isDefault)) {
        entries[key] = whole(valueIn(value));
      }
      entries[`**${each.startIndex}`] = { kind: 'spread', of: valueIn(options) };
      for (const { key, value } of changes.filter(({ isDefault }) => !isDefault)) {
        delete entries[key];
        entries[key] = whole(value ? valueIn(value) : unknown);
      }
    } else {
      items.push(valueIn(each));
    }
  }
  return { arguments: items, named: { kind: 'object', entries } };
}

/** An entry value that stays in an object even if it is unknown. */
function whole(value: Expression): Expression {
  return value.kind === 'unknown' && value.truth === undefined ? { kind: 'text', parts: [value] } : value;
}

/** An item that a constructor sets in its options, or a default for it. Without a value: it is set only sometimes. */
interface Change {
  readonly key: string;
  readonly value: Node | null;
  readonly isDefault: boolean;
}

/** The items that a constructor sets in dictionaries under literal keys, by the name of the dictionary. */
function changesIn(method: Node): ReadonlyMap<string, readonly Change[]> {
  const body = method.childForFieldName('body');
  const isSure = (node: Node): boolean => node.parent?.parent?.startIndex === body?.startIndex;
  const changes = new Map<string, Change[]>();
  const add = (options: Node | null | undefined, change: Change): void => {
    addToGroup(changes, options?.text ?? '', change);
  };
  for (const call of method.descendantsOfType('call')) {
    const callee = call.childForFieldName('function');
    const [key, value] = argumentsOf(call);
    if (callee?.childForFieldName('attribute')?.text === 'setdefault' && key?.type === 'string' && value) {
      add(callee.childForFieldName('object'), { key: contentOf(key), value, isDefault: isSure(call) });
    }
  }
  for (const assignment of method.descendantsOfType('assignment')) {
    const left = assignment.childForFieldName('left');
    const key = left?.type === 'subscript' ? left.childForFieldName('subscript') : undefined;
    if (left && key?.type === 'string') {
      const options = left.childForFieldName('value');
      const condition = assignment.parent?.parent?.parent?.childForFieldName('condition');
      const isDefault = condition?.text === `${key.text} not in ${options?.text}`;
      const value = isDefault || isSure(assignment) ? assignment.childForFieldName('right') : null;
      add(options, { key: contentOf(key), value, isDefault });
    }
  }
  return changes;
}

function contentOf(literal: Node): string {
  return literal.text.slice(1, -1);
}
