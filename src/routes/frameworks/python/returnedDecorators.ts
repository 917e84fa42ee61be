import { type Expression, name } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { callAt } from '../../languages/python/arguments.ts';
import type { DecoratorCall } from '../../languages/python/decorators.ts';
import { namesInEnclosing } from '../../languages/python/enclosing.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** The parameter of the decorator: the decorated function. */
const decorated = '*decorated';

/**
 * A registering decorator that a function returns, `def fetch(path): return app.get(path)`, as a nested function: the function to
 * which it is applied is registered. https://docs.python.org/3/glossary.html#term-decorator
 * @param register reads the registration of a handler
 */
export function returnedDecorator(
  file: SyntaxFile,
  call: Node,
  register: (found: Pick<DecoratorCall, 'call' | 'on' | 'method'>, handler: Expression) => readonly Fact[],
): readonly Fact[] {
  const callee = call.childForFieldName('function');
  const on = callee?.childForFieldName('object');
  const { inside } = file.position(call);
  if (call.parent?.type !== 'return_statement' || !on || inside === undefined) {
    return [];
  }
  const method = callee?.childForFieldName('attribute')?.text ?? '';
  if (on.text === 'self' && ownMethods(call).has(method)) {
    return [];
  }
  const registered = register({ call, on, method }, name(decorated));
  const id = callAt(call);
  return registered.length === 0
    ? []
    : [
        {
          kind: 'function',
          id,
          name: undefined,
          line: file.line(call),
          parameters: [{ name: decorated }],
          returns: [name(decorated)],
          inside,
          at: id,
        },
        { kind: 'substitute', value: { kind: 'function', id }, inside, at: id },
        ...registered.map((fact) => ({ ...fact, inside: id, at: id })),
      ];
}

/** The names of the methods of the class around a node: `return self.route(path)` returns what that method returns. */
const ownMethods = namesInEnclosing('class_definition', (body) => {
  const methods = body.namedChildren.filter(({ type }) => type === 'function_definition');
  return new Set(methods.map((each) => each.childForFieldName('name')?.text ?? ''));
});
