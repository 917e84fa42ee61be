import { concatenation, type Expression, text, unknown } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { moduleAt } from './modules.ts';

/** The file that `require ROOT . '/routes.php'` loads, where its constants are defined beside it. */
export function loadedFile(loading: Node, file: SyntaxFile): Expression {
  return moduleAt(withConstants(file.value(loading.firstNamedChild), file));
}

/** A path with the constants that the file defines exactly once: https://www.php.net/manual/en/function.define.php */
function withConstants(path: Expression, file: SyntaxFile): Expression {
  if (path.kind === 'text') {
    return concatenation(path.parts.map((part) => (typeof part === 'string' ? text(part) : withConstants(part, file))));
  }
  const defined = path.kind === 'name' && !path.name.startsWith('$') ? file.declared(path.name) : [];
  const [only] = defined;
  return defined.length === 1 && only?.kind === 'binding' ? only.value : unknown;
}
