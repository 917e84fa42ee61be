import { type Expression, name } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { argumentsOf, callAt, simpleName } from './calls.ts';

/** An object of the type that `x.GetType()` or `typeof(X)` returns. */
export function objectOfType(type: Node | null, file: SyntaxFile): Expression | undefined {
  if (type?.type === 'typeof_expression') {
    return file.value(type);
  }
  const callee = type?.type === 'invocation_expression' ? type.childForFieldName('function') : undefined;
  if (callee?.text === 'GetType') {
    return name('this');
  }
  return callee?.type === 'member_access_expression' && callee.childForFieldName('name')?.text === 'GetType'
    ? file.value(callee.childForFieldName('expression'))
    : undefined;
}

/**
 * The expression of a call of the reflection API: `GetMethod(nameof(IShape.Draw))` of a type is a method of the interface, and
 * `Invoke(null, [canvas])` of a method calls it.
 * https://learn.microsoft.com/dotnet/api/system.reflection.methodbase.invoke
 */
export function reflectedCall(node: Node, file: SyntaxFile): Expression | undefined {
  const callee = node.childForFieldName('function');
  const called = callee?.type === 'member_access_expression' ? simpleName(callee.childForFieldName('name')) : '';
  if (called !== 'GetMethod' && called !== 'Invoke') {
    return undefined;
  }
  const [first, second] = argumentsOf(node);
  if (called === 'GetMethod') {
    return memberNamed(first?.value, file);
  }
  const given = first?.value.type === 'null_literal' && second ? file.value(second.value) : undefined;
  return given?.kind === 'list'
    ? {
        kind: 'call',
        at: callAt(node),
        callee: file.value(callee?.childForFieldName('expression')),
        arguments: given.items,
        line: file.line(callee?.childForFieldName('name') ?? node),
      }
    : undefined;
}

/** The member that `nameof(IShape.Draw)` names. */
function memberNamed(node: Node | undefined, file: SyntaxFile): Expression | undefined {
  const isName = node?.type === 'invocation_expression' && node.childForFieldName('function')?.text === 'nameof';
  const named = isName ? argumentsOf(node)[0]?.value : undefined;
  return named?.type === 'member_access_expression' ? file.value(named) : undefined;
}
