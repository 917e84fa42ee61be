import { memoized } from '../../../model/memoized.ts';
import type { Expression } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

const importsDotted = /^[ \t]*import[ \t]+\w+\.\w/m;

/** The modules that a file imports by their dotted names: `import shop.api.v2`. */
const dottedModules = memoized((file: SyntaxFile): ReadonlySet<string> => {
  const statements = file.mentions(importsDotted) ? file.root.descendantsOfType('import_statement') : [];
  const imported = statements.flatMap((statement) => statement?.namedChildren ?? []);
  return new Set(imported.flatMap(({ type, text }) => (type === 'dotted_name' && text.includes('.') ? [text] : [])));
});

/**
 * The module that a dotted name denotes, if the file imports it by that name. Packages on the way to it may have no file of their
 * own. https://docs.python.org/3/reference/simple_stmts.html#the-import-statement
 */
export function dottedModule(node: Node, file: SyntaxFile): Expression | undefined {
  const modules = dottedModules(file);
  return modules.size > 0 && modules.has(node.text) ? { kind: 'module', module: node.text } : undefined;
}
