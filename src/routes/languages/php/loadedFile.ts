import { concatenation, type Expression, text, unknown } from '../../facts/expression.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { moduleAt } from './modules.ts';

/** The file that `require ROOT . '/routes.php'` loads, if the file defines the constants; for `require $file` in a loop, each file of the loop. */
export function loadedFile(loading: Node, file: SyntaxFile): Expression {
  const path = withConstants(file.value(loading.firstNamedChild), file);
  return path.kind === 'name' ? path : moduleAt(path);
}

/** A path with the constants that the file defines exactly once replaced: https://www.php.net/manual/en/function.define.php */
function withConstants(path: Expression, file: SyntaxFile): Expression {
  if (path.kind === 'text') {
    return concatenation(path.parts.map((part) => (typeof part === 'string' ? text(part) : withConstants(part, file))));
  }
  if (path.kind === 'name' && path.name.startsWith('$')) {
    return path;
  }
  const defined = path.kind === 'name' ? file.declared(path.name) : [];
  const [only] = defined;
  return defined.length === 1 && only?.kind === 'binding' ? only.value : unknown;
}
