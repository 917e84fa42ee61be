import { memoized } from '../../../model/memoized.ts';
import { type Expression, name } from '../../facts/expression.ts';
import type { Fact } from '../../facts/facts.ts';
import { callAt } from '../../languages/python/arguments.ts';
import type { DecoratorCall } from '../../languages/python/decorators.ts';
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
  if (on.text === 'self' && isOwnMethod(call, method)) {
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

/** Whether the class around a node declares a method: `return self.route(path)` then returns what that returns. */
function isOwnMethod(node: Node, method: string): boolean {
  let around: Node | null = node;
  while (around && around.type !== 'class_definition') {
    around = around.parent;
  }
  const body = around?.childForFieldName('body');
  if (!body) {
    return false;
  }
  const known = methodsIn(body.tree);
  const names = known.get(body.id) ?? methodNames(body);
  known.set(body.id, names);
  return names.has(method);
}

/** By the number of a class's body, the names of its methods. */
const methodsIn = memoized((_: Node['tree']) => new Map<number, ReadonlySet<string>>());

function methodNames(body: Node): ReadonlySet<string> {
  const methods = body.namedChildren.filter(({ type }) => type === 'function_definition');
  return new Set(methods.map((each) => each.childForFieldName('name')?.text ?? ''));
}
