import type { Expression } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { moduleAt } from '../../../languages/php/modules.ts';
import type { SyntaxFile } from '../../../syntax/syntaxFile.ts';
import type { Node } from '../../../syntax/syntaxTree.ts';

const loading = /^(?:require|include)(?:_once)?_expression$/;

/** Whether an expression is what another file returns. */
export function isLoading({ type }: Node): boolean {
  return loading.test(type);
}

/** Mounts the rules of a file that is required, or of a variable. */
export function mountFact(rules: Node, on: Expression, path: Expression, file: SyntaxFile): Fact {
  const what = isLoading(rules) ? moduleAt(file.value(rules.firstNamedChild)) : file.value(rules);
  return { kind: 'mount', framework: 'yii', on, path, what, ...file.position(rules) };
}
