import {
  type Expression,
  fileScope,
  functionScope,
  literalText,
  member,
  type ScopeId,
  scope,
  text,
} from '../../../facts/expression.ts';
import { type Argument, argument, arrayElements } from '../../../languages/php/arguments.ts';
import { type Chain, type ChainLink, callTaking, chainOf } from '../../../languages/php/chains.ts';
import { stringText } from '../../../languages/php/strings.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { isHandedOn, isKept, isOfController, putInDoubt } from './handedOn.ts';
import { isRegistering } from './registrations.ts';
import { groupOf, groups, isRouter } from './routers.ts';

/** The attributes that a group or a chain sets for its routes. */
export interface Attributes {
  readonly prefix: Expression | undefined;
  readonly namespace: string | undefined;
  readonly controller: Expression | undefined;
}

/** The enclosing group of a registration, with its controller and the namespace of its controllers. */
export interface GroupContext {
  readonly on: Expression;
  readonly namespace: string;
  readonly controller: Expression | undefined;
}

/** The scope id of a group. It is taken from the arguments, since all calls of a chain begin at the same offset. */
export function groupScope(link: ChainLink): string {
  return `group ${link.node.endIndex}`;
}

export function isGroup(id: ScopeId): boolean {
  return String(id).startsWith('group ');
}

/** The attributes that an array (`group([...])`) and the calls of a chain before `until` set. */
export function attributesOf(chain: Chain, until: ChainLink, file: SyntaxFile): Attributes {
  const found: { prefix?: Expression; namespace?: string; controller?: Expression } = {};
  for (const { name, arguments: given } of chain.links.slice(0, chain.links.indexOf(until))) {
    const first = given[0]?.node;
    if (first) {
      take(found, name, first, file);
    }
  }
  const array = groups.has(until.name) && until.arguments.length > 1 ? until.arguments[0]?.node : undefined;
  for (const { key, value } of arrayElements(array)) {
    if (value.type === 'variadic_unpacking') {
      found.prefix = member(file.value(value.firstNamedChild), 'prefix', found.prefix ?? text(''));
    } else {
      take(found, key ? stringText(key) : '', value, file);
    }
  }
  if (array && array.type !== 'array_creation_expression') {
    found.prefix = member(file.value(array), 'prefix', text(''));
  }
  return { prefix: found.prefix, namespace: found.namespace, controller: found.controller };
}

function take(
  found: { prefix?: Expression; namespace?: string; controller?: Expression },
  name: string,
  value: Node,
  file: SyntaxFile,
): void {
  if (name === 'prefix') {
    found.prefix = file.value(value);
  } else if (name === 'controller') {
    found.controller = file.value(value);
  } else if (name === 'namespace') {
    found.namespace = writtenNamespace(file.value(value), file);
  }
}

/**
 * The namespace that a group sets. If it extends one of the class around it, `$this->namespace . '\\Admin'`, which is not known,
 * the literal part: it is enough to find a class.
 */
function writtenNamespace(given: Expression, file: SyntaxFile): string {
  if (given.kind === 'member') {
    const own = file.declared(given.name).find((fact) => fact.kind === 'binding' && fact.memberOf !== undefined);
    return (own?.kind === 'binding' && literalText(own.value)) || '';
  }
  const parts = given.kind === 'text' ? given.parts : [];
  const known = parts.map((part) => (typeof part === 'string' ? part : writtenNamespace(part, file))).join('');
  return literalText(given) ?? known.replace(/^\\+/, '');
}

const contexts = new WeakMap<Node, GroupContext | 'handler'>();

/**
 * The context of the groups around a node within its enclosing function or file. Undefined inside a route's handler.
 */
export function contextAround(node: Node, file: SyntaxFile): GroupContext | undefined {
  const inner: Node[] = [];
  let context: GroupContext | 'handler' | undefined;
  for (let around = file.functionAround(node); around && !context; around = file.functionAround(around)) {
    context = contexts.get(around);
    if (!context) {
      inner.push(around);
    }
  }
  context ??= { on: scope(fileScope), namespace: '', controller: undefined };
  for (const closure of inner.reverse()) {
    context = contextIn(closure, context, file);
    contexts.set(closure, context);
  }
  return context === 'handler' ? undefined : context;
}

/** The context within a closure, given the context around it. */
function contextIn(closure: Node, around: GroupContext | 'handler', file: SyntaxFile): GroupContext | 'handler' {
  const group = groupOf(closure, file);
  if (group && around !== 'handler') {
    const { namespace, controller } = attributesOf(group.chain, group.link, file);
    return {
      on: scope(groupScope(group.link)),
      namespace: joinNamespace(around.namespace, namespace),
      controller: controller ?? around.controller,
    };
  }
  if (group || isHandler(closure, file)) {
    return 'handler';
  }
  if (around !== 'handler' && (isKept(closure) || isHandedOn(closure, file))) {
    const id = functionScope(closure.startIndex);
    putInDoubt(id, file);
    return { ...around, on: scope(id) };
  }
  if (closure.type !== 'function_definition' && closure.type !== 'method_declaration') {
    return around;
  }
  const own = functionScope(closure.startIndex);
  if (isOfController(closure)) {
    putInDoubt(own, file);
  }
  return { on: scope(own), namespace: '', controller: undefined };
}

/** The namespace of the controllers of a group within others. */
export function joinNamespace(outer: string, inner = ''): string {
  return inner.startsWith('\\') || inner.startsWith('App\\') || !outer
    ? inner
    : [outer, inner].filter(Boolean).join('\\');
}

/** Whether a closure is a route's handler, so that its code runs on requests. */
function isHandler(closure: Node, file: SyntaxFile): boolean {
  const call = callTaking(closure);
  const chain = call && chainOf(call);
  const link = chain?.links.at(-1);
  return chain !== undefined && link !== undefined && isRegistering(link) && isRouter(chain, file);
}

/** The content of a group: its last argument. */
export function contentOf(given: readonly Argument[]): Node | undefined {
  return argument(given, given.length - 1);
}
