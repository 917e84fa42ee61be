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

/** A decorator that is called like a function: `on.method(arguments)(given)`. */
export interface AppliedDecorator extends Pick<DecoratorCall, 'call' | 'on' | 'method'> {
  readonly given: Node;
}

/** The decorator and the function of a call of a decorator's result; undefined for any other call. */
export function appliedParts(
  application: Node,
): (Pick<AppliedDecorator, 'call' | 'given'> & { readonly callee: Node }) | undefined {
  const call = application.childForFieldName('function');
  const callee = call?.type === 'call' ? call.childForFieldName('function') : undefined;
  const [given, ...others] = application.childForFieldName('arguments')?.namedChildren ?? [];
  return call && callee && given && others.length === 0 && /^(?:identifier|attribute|lambda)$/.test(given.type)
    ? { call, callee, given }
    : undefined;
}

/**
 * The parts of `app.get('/orders')(list_orders)`; undefined for any other call.
 * https://docs.python.org/3/reference/compound_stmts.html#function-definitions
 */
export function appliedDecorator(application: Node): AppliedDecorator | undefined {
  const applied = appliedParts(application);
  const on = applied?.callee.childForFieldName('object');
  return applied && on
    ? {
        call: applied.call,
        given: applied.given,
        on,
        method: applied.callee.childForFieldName('attribute')?.text ?? '',
      }
    : undefined;
}
