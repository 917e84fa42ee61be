import { type Expression, member } from '../../../facts/expression.ts';
import { argumentsOf, arrayElements } from '../../../languages/php/arguments.ts';
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
 * The handler of a route: the last element of a literal list of middleware, or of a pipeline that a factory creates. A class
 * handles requests by its method `handle`.
 */
export function answering(node: Node, file: SyntaxFile): Expression | undefined {
  let last = node;
  for (let next = lastWithin(last); next; next = lastWithin(next)) {
    last = next;
  }
  const of = last === node ? callableValue(node, file) : file.value(last);
  const isClass = of?.kind === 'name' && last.type !== 'variable_name';
  return of && (isClass || last.type === 'object_creation_expression') ? member(of, 'handle') : of;
}

/**
 * The last element of a list, or the last argument of `$factory->pipeline(Auth::class, Users::class)` and of
 * `$factory->lazy(Users::class)`: https://docs.mezzio.dev/mezzio/v3/features/container/factories/#middlewarefactory
 */
function lastWithin(node: Node): Node | undefined {
  const method = node.type === 'member_call_expression' ? node.childForFieldName('name')?.text : undefined;
  return method === 'pipeline' || method === 'lazy'
    ? argumentsOf(node).at(-1)?.node
    : arrayElements(node).findLast(({ value }) => value.type !== 'variadic_unpacking')?.value;
}
