import type { Node } from '../../syntax/syntaxTree.ts';

/** A decorator call on a function or class: `@on.method(arguments)`. */
export interface DecoratorCall {
  readonly decorator: Node;
  readonly call: Node;
  /** The expression before the dot. */
  readonly on: Node;
  readonly method: string;
  /** The decorated function or class. */
  readonly target: Node;
}

/** The function or class that a decorator decorates. */
export function definitionOf(decorator: Node): Node | undefined {
  return decorator.parent?.childForFieldName('definition') ?? undefined;
}

/** The parts of a decorator; undefined if it is not a method call. */
export function decoratorCall(decorator: Node): DecoratorCall | undefined {
  const call = decorator.firstNamedChild;
  const callee = call?.childForFieldName('function');
  const on = callee?.childForFieldName('object');
  const target = definitionOf(decorator);
  return call && on && target
    ? { decorator, call, on, method: callee?.childForFieldName('attribute')?.text ?? '', target }
    : undefined;
}
