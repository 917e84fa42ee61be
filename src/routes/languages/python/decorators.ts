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

/** The parts of a decorator; undefined if it is not a method call. */
export function decoratorCall(decorator: Node): DecoratorCall | undefined {
  const call = decorator.firstNamedChild;
  const callee = call?.childForFieldName('function');
  const on = callee?.childForFieldName('object');
  const target = decorator.parent?.childForFieldName('definition');
  return call && on && target
    ? { decorator, call, on, method: callee?.childForFieldName('attribute')?.text ?? '', target }
    : undefined;
}
