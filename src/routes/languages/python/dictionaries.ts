import type { Expression } from '../../facts/expression.ts';
import { KeyedEntries } from '../../facts/keyedEntries.ts';
import type { SyntaxFile } from '../../syntax/syntaxFile.ts';
import type { Node } from '../../syntax/syntaxTree.ts';

/** The dictionary of pairs, and of other dictionaries that are spread into it. */
export function dictionaryOf(parts: readonly Node[], file: SyntaxFile): Expression {
  const entries = new KeyedEntries();
  for (const [index, part] of parts.entries()) {
    if (part.type === 'dictionary_splat') {
      entries.set(`**${part.startIndex}`, { kind: 'spread', of: file.value(part.firstNamedChild) });
    } else if (part.type === 'pair') {
      const key = file.value(part.childForFieldName('key'));
      entries.setUnder(key, file.value(part.childForFieldName('value')), index);
    }
  }
  return entries.object;
}
