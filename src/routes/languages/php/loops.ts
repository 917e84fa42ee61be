import type { Fact } from '../../facts/facts.ts';
import type { Parameter } from '../../facts/functionFact.ts';
import { eachOf } from '../../facts/reservedNames.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';
import { codeIn } from '../code.ts';
import { iterationFacts } from '../iteration.ts';
import { stringText } from './strings.ts';

/**
 * A `foreach` loop as facts: `foreach ($views as $path => $view)` calls its body with each key and element.
 * https://www.php.net/manual/en/control-structures.foreach.php
 */
export function foreachFacts(node: Node, file: SyntaxFile): readonly Fact[] {
  const [over, each] = codeIn(node);
  const parts = each?.type === 'pair' ? each.namedChildren : [undefined, each];
  return iterationFacts(
    { loop: node, parameters: parts.map(loopParameter), over: file.value(over), method: eachOf, inPlace: true },
    file,
  );
}

/** The loop variable, or the variables into which the element is destructured. */
function loopParameter(variable: Node | undefined): Parameter {
  if (variable?.type === 'by_ref') {
    return loopParameter(variable.firstNamedChild ?? undefined);
  }
  if (variable?.type !== 'list_literal') {
    return { name: variable?.text ?? '' };
  }
  const keys: Record<string, string> = {};
  let place = 0;
  for (const [index, part] of variable.children.entries()) {
    const isKeyed = variable.children[index - 1]?.type === '=>';
    const key = isKeyed ? variable.children[index - 2] : undefined;
    if (part.type === ',') {
      place += 1;
    } else if (part.type === 'variable_name') {
      keys[key ? stringText(key) : String(place)] = part.text;
    }
  }
  return { name: '', keys };
}
