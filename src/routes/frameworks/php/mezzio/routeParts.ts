import { type Expression, member } from '../../../facts/expression.ts';
import { arrayElements } from '../../../languages/php/arguments.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';
import { callableValue, methodsIn } from '../phpHandlers.ts';

/** The methods of a route: any method if none are given, or if they are `Route::HTTP_METHOD_ANY`. */
export function methodsOf(
  node: Node | undefined,
  file: SyntaxFile,
): { readonly methods: readonly string[]; readonly methodsFrom?: Expression } {
  if (!node || node.text === 'null' || /HTTP_METHOD_ANY$/.test(node.text)) {
    return { methods: ['ANY'] };
  }
  const known = node.type === 'array_creation_expression' ? methodsIn(node, file) : undefined;
  return known ? { methods: known } : { methods: [], methodsFrom: file.value(node) };
}

/**
 * The handler of a route: the last element of a literal list of middleware. A class handles requests by its method
 * `handle`.
 */
export function answering(node: Node, file: SyntaxFile): Expression | undefined {
  const elements = arrayElements(node);
  const last = elements.findLast(({ value }) => value.type !== 'variadic_unpacking')?.value ?? node;
  const of = elements.length > 0 ? file.value(last) : callableValue(node, file);
  return of?.kind === 'name' && last.type !== 'variable_name' ? member(of, 'handle') : of;
}
