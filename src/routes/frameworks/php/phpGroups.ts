import {
  type Expression,
  fileScope,
  isFunctionScope,
  member,
  type ScopeId,
  scope,
  text,
} from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import type { Scope } from '../../facts/scopeFact.ts';
import { argument } from '../../languages/php/arguments.ts';
import { type ChainLink, callTaking, lastLinkOf, methodCalled } from '../../languages/php/chains.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { callableValue } from './phpHandlers.ts';

/** How a framework groups routes: a closure registers them on its parameter, as in Slim, CodeIgniter and CakePHP. */
export interface Grouping {
  readonly framework: string;
  /** Names of the methods that open a group. */
  readonly opening: ReadonlySet<string>;
}

/** The grouping call to which a closure is an argument. */
export function groupTaking(closure: Node, { opening }: Grouping): ChainLink | undefined {
  const call = callTaking(closure);
  // All closures around each call are asked: only for those of groups are the arguments looked at.
  return call && opening.has(methodCalled(call) ?? '') ? lastLinkOf(call) : undefined;
}

/** The grouping calls whose closures enclose a node, innermost first, within the nearest named function. */
export function* groupsAround(node: Node, grouping: Grouping, file: SyntaxFile): Generator<ChainLink> {
  for (let around = file.functionAround(node); around; around = file.functionAround(around)) {
    const link = groupTaking(around, grouping);
    if (link) {
      yield link;
    }
  }
}

/** The scope of the innermost group around a node, else that of the file. */
export function scopeAround(node: Node, grouping: Grouping, file: SyntaxFile): Expression {
  const [nearest] = groupsAround(node, grouping, file);
  return scope(nearest ? groupId(nearest) : fileScope);
}

/** The scope id of a group: the end of its call, since all calls of a chain begin at the same offset. */
export function groupId(link: ChainLink): string {
  return `group ${link.node.endIndex}`;
}

export function groupFact(
  link: ChainLink,
  path: Expression,
  within: Expression,
  framework: string,
  file: SyntaxFile,
): Fact {
  return { kind: 'scope', framework, id: groupId(link), path, within, ...file.position(link.node) };
}

/** What is compared of calls is no longer than this. */
const comparedLength = 200;

/**
 * The calls of functions that are called with different arguments in different groups: which of the routes are in which group is known only
 * to the call.
 * @param scopeOf the scope around a call
 */
export function callsInSeveralGroups(
  calls: readonly Node[],
  scopeOf: (call: Node) => Expression | undefined,
): ReadonlySet<Node> {
  const callsOf = new Map<string, Node[]>();
  for (const call of calls) {
    const callee = call.text.slice(0, (argumentListOf(call)?.startIndex ?? 0) - call.startIndex);
    if (callee.length <= comparedLength) {
      const known = callsOf.get(callee) ?? [];
      known.push(call);
      callsOf.set(callee, known);
    }
  }
  const several = [...callsOf.values()].filter((each) => {
    const scopes = new Set(each.map((call) => JSON.stringify(scopeOf(call))));
    const given = new Set(each.map((call) => argumentListOf(call)?.text.slice(0, comparedLength)));
    return scopes.size > 1 && given.size > 1;
  });
  return new Set(several.flat());
}

function argumentListOf(call: Node): Node | null {
  return call.childForFieldName('arguments');
}

/** Mounts the routes of another file, which is loaded at the place of a node. */
export function fileMount(what: Expression, on: Expression, node: Node, file: SyntaxFile): Fact {
  return { kind: 'mount', on, path: text(''), what, ...file.position(node) };
}

/**
 * The facts of a call that opens a group: `group('/users', $callable)`. Its scope, and the callable that registers the
 * group's routes on its parameter: a closure, or anything that `callableValue` reads.
 */
export function openedGroup(
  link: ChainLink,
  path: Expression,
  within: Expression,
  framework: string,
  file: SyntaxFile,
): readonly Fact[] {
  const content = argument(link.arguments, 1);
  const isClosure = content?.type === 'anonymous_function' || content?.type === 'arrow_function';
  const callable = isClosure ? undefined : callableValue(content, file);
  const callee =
    callable?.kind === 'name' && content?.type !== 'variable_name' ? member(callable, '__invoke') : callable;
  const position = file.position(link.node);
  return [
    groupFact(link, path, within, framework, file),
    ...(content && isClosure ? givenGroup(content, link) : []),
    ...(callee
      ? [
          {
            kind: 'call',
            call: { kind: 'call', at: -1, callee, arguments: [scope(groupId(link))] },
            ...position,
          } satisfies Fact,
        ]
      : []),
  ];
}

/** Binds the parameter of a group's closure to the group, also where the closure passes it on. */
function givenGroup(closure: Node, link: ChainLink): readonly Fact[] {
  const [parameter] = closure.childForFieldName('parameters')?.namedChildren ?? [];
  const variable = parameter?.childForFieldName('name')?.text;
  const position = { inside: closure.startIndex, at: closure.startIndex };
  return variable === undefined
    ? []
    : [{ kind: 'binding', name: variable, value: scope(groupId(link)), shadows: true, ...position }];
}

/** The scope of a parameter that is a router; it stands for the caller's if the call site is known. */
export function givenRouter(
  parameter: Node,
  callable: Node,
  { framework, id, within }: Pick<Scope, 'framework' | 'id' | 'within'>,
  file: SyntaxFile,
): readonly Fact[] {
  const position = { inside: callable.startIndex, at: callable.startIndex };
  return [
    { kind: 'scope', framework, id, path: text(''), within, ...position },
    {
      kind: 'mount',
      on: file.value(parameter.childForFieldName('name')),
      path: text(''),
      what: scope(id),
      onlyOnRouter: true,
      ...position,
    },
  ];
}

/** The scope on which a fact registers. */
export function idAround(fact: Fact): ScopeId | undefined {
  const on = fact.kind === 'scope' ? fact.within : 'on' in fact ? fact.on : undefined;
  return typeof on === 'object' && on.kind === 'scope' ? on.id : undefined;
}

/**
 * The scopes of the functions in which facts are registered.
 * @param within where the scope of a function is mounted, unless a caller passes its own scope to it
 */
export function functionScopes(
  facts: readonly Fact[],
  framework: string,
  within: (id: ScopeId) => 'root' | 'router',
): readonly Fact[] {
  const ids = new Set(facts.flatMap((fact) => idAround(fact) ?? []).filter(isFunctionScope));
  return Array.from(ids, (id) => ({
    kind: 'scope',
    framework,
    id,
    path: text(''),
    within: within(id),
    inside: undefined,
    at: 0,
  }));
}
