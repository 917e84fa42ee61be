import { memoized } from '../../../model/memoized.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** The functions of a file that mention the context key under which chi stores the matched part of a path. */
const clearing = memoized(
  (file: SyntaxFile): ReadonlySet<string> =>
    new Set(
      (file.mentions(/\bRouteCtxKey\b/)
        ? file.matches('(function_declaration name: (identifier) @name body: (block)) @function')
        : []
      ).flatMap(({ captures }) => {
        const find = (kind: string): string => captures.find(({ name }) => name === kind)?.node.text ?? '';
        return /\bRouteCtxKey\b/.test(find('function')) ? [find('name')] : [];
      }),
    ),
);

/**
 * Whether a function of the file wraps a handler so that chi routers in it may match the whole path again, independent of
 * enclosing routers. https://pkg.go.dev/github.com/go-chi/chi/v5#pkg-variables
 */
export function mayClearContext(handler: Node, file: SyntaxFile): boolean {
  return handler.type === 'call_expression' && clearing(file).has(handler.childForFieldName('function')?.text ?? '');
}
