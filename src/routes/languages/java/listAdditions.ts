import { addToGroup } from '../../../model/groupBy.ts';
import { memoized } from '../../../model/memoized.ts';
import type { Expression } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { argumentsOf } from './calls.ts';

const lists = /^(?:\w+\.)*(?:ArrayList|LinkedList|CopyOnWriteArrayList|Vector|LinkedHashSet|HashSet)(?:<|$)/;

/** The list of `new ArrayList<>()`, or of `new ArrayList<>(others)`; undefined for an object of another class. */
export function madeList(creation: Node, file: SyntaxFile): Expression | undefined {
  const [first] = argumentsOf(creation);
  const isList = lists.test(creation.childForFieldName('type')?.text ?? '');
  const isCopy = first !== undefined && !/_literal$/.test(first.type);
  return isList ? { kind: 'list', items: isCopy ? [{ kind: 'spread', of: file.value(first) }] : [] } : undefined;
}

/**
 * The list in a field with what its class adds to it in constructors, and in methods that it calls itself. Conditional additions
 * are left out. https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/util/Collection.html#add(E)
 */
export function withAdditions(field: string, value: Expression, declaration: Node, file: SyntaxFile): Expression {
  const added = value.kind === 'list' ? additionsIn(file).get(`${declaration.parent?.id} ${field}`) : undefined;
  return added && value.kind === 'list' ? { ...value, items: [...value.items, ...added] } : value;
}

/** The items that classes add to their fields, by a key of the class body and the field. */
const additionsIn = memoized((file: SyntaxFile): ReadonlyMap<string, readonly Expression[]> => {
  const additions = new Map<string, Expression[]>();
  for (const call of file.root.descendantsOfType('method_invocation')) {
    const named = call?.childForFieldName('name')?.text ?? '';
    const place = call && /^add(?:All)?$/.test(named) ? additionPlace(call) : undefined;
    const [given, ...others] = call ? argumentsOf(call) : [];
    if (place !== undefined && given && others.length === 0) {
      const value = file.value(given);
      addToGroup(additions, place, named === 'add' ? value : { kind: 'spread', of: value });
    }
  }
  return additions;
});

/** The key of the class and field to which a call adds whenever an object of the class is created; undefined for any other call. */
function additionPlace(call: Node): string | undefined {
  const on = call.childForFieldName('object');
  const block = call.parent?.type === 'expression_statement' ? call.parent.parent : null;
  const method = block?.parent;
  const body = method?.type === 'class_body' ? method : method?.parent;
  const isOwn = on?.type === 'field_access' && on.text.startsWith('this.');
  const field = isOwn ? on.childForFieldName('field')?.text : on?.type === 'identifier' ? on.text : undefined;
  if (!method || body?.type !== 'class_body' || field === undefined || (!isOwn && namesIn(method).has(field))) {
    return undefined;
  }
  const name = method.type === 'method_declaration' ? (method.childForFieldName('name')?.text ?? '') : undefined;
  return name === undefined || callsIn(body).has(name) ? `${body.id} ${field}` : undefined;
}

/** The names of the parameters and variables of a method. */
const namesIn = memoized((method: Node): ReadonlySet<string> => {
  const declared = method.descendantsOfType(['variable_declarator', 'formal_parameter']);
  return new Set(declared.flatMap((each) => each?.childForFieldName('name')?.text ?? []));
});

/** The names of the methods that a class calls on its own object. */
const callsIn = memoized((body: Node): ReadonlySet<string> => {
  const calls = body.descendantsOfType('method_invocation');
  return new Set(
    calls.flatMap((each) => {
      const on = each?.childForFieldName('object');
      return !on || on.type === 'this' ? (each?.childForFieldName('name')?.text ?? []) : [];
    }),
  );
});
