import type { Node } from '../../syntax/syntaxTree.ts';
import { codeIn } from '../code.ts';
import { child } from './scopes.ts';

/** A call with its arguments; a trailing function literal is the last argument. */
export interface KotlinCall {
  /** The callee: a name or a member. */
  readonly callee: Node;
  readonly arguments: readonly { readonly name: string | undefined; readonly value: Node }[];
  /**
   * The offset that identifies the call in its file: that of the called name, since all calls of a chain begin at the
   * same offset.
   */
  readonly at: number;
}

/**
 * The parts of a call. Undefined for the callee of a call with a trailing function literal, which the grammar parses as
 * an inner call.
 */
export function kotlinCall(node: Node): KotlinCall | undefined {
  if (node.type !== 'call_expression' || isBeforeLiteral(node)) {
    return undefined;
  }
  const callee = node.firstNamedChild;
  if (!callee) {
    return undefined;
  }
  const lambda = child(node, 'annotated_lambda');
  const inner = lambda && callee.type === 'call_expression' ? callee : node;
  const called = inner === node ? callee : (callee.firstNamedChild ?? callee);
  const given = child(inner, 'value_arguments')?.namedChildren.filter(({ type }) => type === 'value_argument') ?? [];
  const literal = lambda && child(lambda, 'lambda_literal');
  return {
    callee: called,
    arguments: [
      ...given.flatMap((argument) => {
        const value = codeIn(argument).at(-1);
        const named = argument.children.some(({ type }) => type === '=') ? argument.firstNamedChild?.text : undefined;
        return value ? [{ name: named, value }] : [];
      }),
      ...(literal ? [{ name: undefined, value: literal }] : []),
    ],
    at: (called.type === 'navigation_expression' ? (called.lastNamedChild ?? called) : called).startIndex,
  };
}

/** A call of an infix function, in the form of a call of a member. */
export function infixCall(node: Node) {
  const [on, named, given] = node.type === 'infix_expression' ? codeIn(node) : [];
  return on && named && given
    ? { node, name: named.text.replaceAll('`', ''), on, arguments: [given], at: named.startIndex }
    : undefined;
}

function isBeforeLiteral(node: Node): boolean {
  const { parent } = node;
  return (
    parent?.type === 'call_expression' &&
    parent.firstNamedChild?.id === node.id &&
    child(parent, 'annotated_lambda') !== undefined &&
    child(parent, 'value_arguments') === undefined
  );
}
