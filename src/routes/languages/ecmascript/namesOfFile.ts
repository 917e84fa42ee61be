import { memoized } from '../../../model/memoized.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/**
 * Whether a declaration makes an alias of the exports, possibly with an assignment: `const users = module.exports =
 * {…}`.
 */
export function isOwnExports(node: Node): boolean {
  return (
    /^(?:module\.)?exports$/.test(node.text) ||
    (node.type === 'assignment_expression' && /^(?:module\.)?exports$/.test(node.childForFieldName('left')?.text ?? ''))
  );
}

/** The classes of a file: within one, a static field has the name of the class before it. */
export const namesOfClasses = memoized(
  (file: SyntaxFile): ReadonlySet<string> =>
    new Set(
      file
        .matches('(class_declaration name: (_) @name)')
        .flatMap(({ captures }) => captures.map(({ node }) => node.text)),
    ),
);

/** The function declarations of a file. A function is an object that may have members: `Users.list = …`. */
export const namesOfFunctions = memoized(
  (file: SyntaxFile): ReadonlySet<string> =>
    new Set(
      file
        .matches('(function_declaration name: (_) @name)')
        .flatMap(({ captures }) => captures.map(({ node }) => node.text)),
    ),
);

/** The names of a file for its own exports, by file. */
export function isNameOfExports(name: string, file: SyntaxFile): boolean {
  return namesOfExports(file).has(name);
}

const namesOfExports = memoized((file: SyntaxFile): ReadonlySet<string> => {
  const declared =
    '(variable_declarator name: (identifier) @name value: [(member_expression) (identifier) (assignment_expression)] @value)';
  const matches = file.mentions(/=\s*(?:module\.)?exports\b/) ? file.matches(declared) : [];
  const names = matches.flatMap(({ captures: [own, value] }) =>
    own && value && isOwnExports(value.node) ? [own.node.text] : [],
  );
  return new Set(names);
});
