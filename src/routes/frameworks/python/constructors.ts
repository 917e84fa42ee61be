import { addToGroup } from '../../../model/groupBy.ts';
import {
  type CallExpression,
  choice,
  type Expression,
  member,
  type ObjectExpression,
  text,
  unknown,
} from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { argumentsOf } from '../../languages/python/arguments.ts';
import { defaultFacts, parametersOf } from '../../languages/python/parameters.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** Synthetic method of a class: the arguments that its constructor passes to the constructor of the package's class it inherits from. */
const handedOn = '*handedOn';
const [positional, keywords] = ['positional', 'keywords'];

/** The call `super().__init__(…)` in the body of a class. */
export function constructorCall(classNode: Node): Node | undefined {
  return classNode
    .descendantsOfType('call')
    .find((call) => call.childForFieldName('function')?.childForFieldName('attribute')?.text === '__init__');
}

/**
 * The argument that reaches the constructor of a package's class if a call creates an object of a class that inherits from it; an
 * empty text if there is none, or if it is `None`.
 */
export function reachingArgument(
  file: SyntaxFile,
  call: Node,
  keyword: string,
  position: number | undefined,
): Expression {
  const made = file.value(call);
  if (made.kind !== 'call') {
    return unknown;
  }
  const entries = Object.entries(made.named ?? {}).map(([key, value]) => [key, short(value)] as const);
  const given: Given = {
    arguments: made.arguments.map(short),
    named: { kind: 'object', entries: Object.fromEntries(entries) },
  };
  const reaching = above(made.callee, given, call.startIndex);
  const absent = position === undefined ? text('') : member(reaching.arguments, String(position), text(''));
  const reached = member(reaching.named, keyword, absent);
  return choice(call.endIndex, reached, reached, text(''));
}

/**
 * The arguments that the constructor of a class passes to that of its base, as a synthetic method of the class.
 * @param isOfPackage whether a base is a class of the package, and not of the workspace
 */
export function handedOnArguments(
  file: SyntaxFile,
  classNode: Node,
  isOfPackage: (base: Node) => boolean,
): readonly Fact[] {
  const own = classNode.childForFieldName('name')?.text;
  const call = constructorCall(classNode);
  const method = call && file.functionAround(call);
  const parameters = method?.childForFieldName('parameters');
  const bases = (classNode.childForFieldName('superclasses')?.namedChildren ?? []).filter(({ type }) =>
    /identifier|attribute/.test(type),
  );
  const base = bases.find(isOfPackage) ?? bases[0];
  const isOwn =
    method?.childForFieldName('name')?.text === '__init__' &&
    method.parent?.parent?.startIndex === classNode.startIndex;
  if (own === undefined || !call || !base || !parameters || !isOwn) {
    return [];
  }
  const id = parameters.startIndex;
  const given = argumentsHandedOn(file, call, method);
  const reaching: Reaching = isOfPackage(base)
    ? { arguments: numbered(given.arguments), named: given.named }
    : above(file.value(base), given, call.startIndex);
  const { inside } = file.position(method);
  return [
    {
      kind: 'function',
      id,
      name: handedOn,
      line: file.line(method),
      parameters: parametersOf(method).slice(1),
      memberOf: own,
      returns: [{ kind: 'object', entries: { [positional]: reaching.arguments, [keywords]: reaching.named } }],
      inside,
      at: id,
    },
    ...defaultFacts(method, file).map((fact) => ({ ...fact, inside: id, at: id })),
  ];
}

/** An argument that may be part of a path. Objects, lists and nested calls, which may be large, are not. */
function short(value: Expression): Expression {
  const isLong =
    value.kind === 'object' ||
    value.kind === 'list' ||
    (value.kind === 'call' && value.arguments.some(({ kind }) => kind === 'call'));
  return isLong ? unknown : value;
}

interface Given {
  readonly arguments: readonly Expression[];
  readonly named: ObjectExpression;
}

interface Reaching {
  readonly arguments: Expression;
  readonly named: Expression;
}

/** The arguments that reach the package's class: the same as those of the call if the class has no constructor of its own. */
function above(type: Expression, given: Given, at: number): Reaching {
  const call: CallExpression = {
    kind: 'call',
    at,
    callee: member(type, handedOn),
    arguments: given.arguments,
    named: given.named.entries,
  };
  const part = (part: string, absent: Expression): Expression => ({
    kind: 'member',
    of: call,
    name: part,
    absent,
    orUnknown: true,
  });
  return {
    arguments: part(positional, numbered(given.arguments)),
    named: part(keywords, given.named),
  };
}

/** Arguments by position; unknown after `*options`. */
function numbered(items: readonly Expression[]): Expression {
  return items.some(({ kind }) => kind === 'spread')
    ? { kind: 'list', items }
    : { kind: 'object', entries: Object.fromEntries(items.entries()) };
}

/**
 * The arguments of a call of the base's constructor. `**options` are those of the constructor itself, with the changes that it
 * makes: https://docs.python.org/3/library/stdtypes.html#dict.setdefault
 */
function argumentsHandedOn(file: SyntaxFile, call: Node, method: Node): Given {
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
