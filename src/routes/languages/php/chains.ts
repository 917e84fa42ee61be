import type { Node } from '../../syntax/syntaxTree.ts';
import { type Argument, argumentsOf } from './arguments.ts';

/** One call of a chain of method calls. */
export interface ChainLink {
  readonly name: string;
  readonly node: Node;
  readonly arguments: readonly Argument[];
}

/** A chain of method calls: `root->first()->second()` or `Root::first()->second()`. */
export interface Chain {
  readonly root: Node;
  /** Whether the root is a class. */
  readonly isStatic: boolean;
  /** In call order. */
  readonly links: readonly ChainLink[];
  readonly node: Node;
}

const memberCalls = new Set(['member_call_expression', 'nullsafe_member_call_expression']);

/** Query for all method calls; `isOutermost` selects the last of each chain. */
export const chainQuery =
  '[(member_call_expression) (nullsafe_member_call_expression) (scoped_call_expression)] @chain';

/** Whether a call is the last of its chain. */
export function isOutermost(node: Node): boolean {
  const { parent } = node;
  return !parent || !memberCalls.has(parent.type) || parent.childForFieldName('object')?.id !== node.id;
}

/** The root and the calls of the chain that ends with a call. */
export function chainOf(node: Node): Chain {
  const links: ChainLink[] = [];
  let current = node;
  for (;;) {
    const isStatic = current.type === 'scoped_call_expression';
    const link = lastLinkOf(current);
    if (!link) {
      return { root: current, isStatic: false, links, node };
    }
    links.unshift(link);
    const below = unwrapped(current.childForFieldName(isStatic ? 'scope' : 'object'));
    if (!below) {
      return { root: current, isStatic: false, links, node };
    }
    if (isStatic) {
      return { root: below, isStatic: true, links, node };
    }
    current = below;
  }
}

/** The last call of the chain that ends with a node; undefined if that is no call. */
export function lastLinkOf(node: Node): ChainLink | undefined {
  const name = methodCalled(node);
  return name === undefined ? undefined : { name, node, arguments: argumentsOf(node) };
}

/** The method that a node calls; undefined if it is no call of one. */
export function methodCalled(node: Node): string | undefined {
  return node.type === 'scoped_call_expression' || memberCalls.has(node.type)
    ? asDeclared(node.childForFieldName('name')?.text ?? '')
    : undefined;
}

/** The usual spelling of a method name, with a lower-case initial: names of methods are case-insensitive. */
export function asDeclared(method: string): string {
  return /^[A-Z]+$/.test(method) ? method.toLowerCase() : method.charAt(0).toLowerCase() + method.slice(1);
}

function unwrapped(node: Node | null): Node | null {
  let current = node;
  while (current?.type === 'parenthesized_expression') {
    current = current.firstNamedChild;
  }
  return current;
}

/** The call to which a closure is an argument. */
export function callTaking(closure: Node): Node | undefined {
  const list = closure.parent?.type === 'argument' ? closure.parent.parent : undefined;
  return list?.type === 'arguments' ? (list.parent ?? undefined) : undefined;
}
