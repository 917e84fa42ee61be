import { type CallExpression, choice, type Expression, member, text, unknown } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { defaultFacts, parametersOf } from '../../languages/python/parameters.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { argumentsHandedOn, type Given } from './argumentsHandedOn.ts';

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
