import { type Expression, member } from '../../facts/expression.ts';
import { methodsOf } from '../../facts/reservedNames.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

const importsInspect = /\binspect\b/;
const predicates = /^(?:predicate\s*=\s*)?(?:inspect\.)?is(?:method|function|routine)$/;

/**
 * The value of `inspect.getmembers(self, inspect.ismethod)`: https://docs.python.org/3/library/inspect.html#inspect.getmembers . Without
 * a predicate there are other members, too.
 */
export function inspectedValue(call: Node, file: SyntaxFile): Expression | undefined {
  if (!/^(?:inspect\.)?getmembers$/.test(call.childForFieldName('function')?.text ?? '')) {
    return undefined;
  }
  const [object, predicate] = call.childForFieldName('arguments')?.namedChildren ?? [];
  const isOfMethods = predicates.test(predicate?.text ?? '') && file.mentions(importsInspect);
  return object && isOfMethods ? member(file.value(object), methodsOf) : undefined;
}
