import { simpleName } from '../../languages/csharp/calls.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** The calls without a receiver in the body of a method, in source order. */
export function callsIn(method: Node): readonly { readonly name: string; readonly node: Node }[] {
  const body = method.childForFieldName('body');
  return (body?.descendantsOfType('invocation_expression') ?? []).flatMap((node) => {
    const callee = node?.childForFieldName('function');
    return node && callee && /^(?:identifier|generic_name)$/.test(callee.type)
      ? [{ name: simpleName(callee), node }]
      : [];
  });
}
