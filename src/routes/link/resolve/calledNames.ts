import { addAll } from '../../../model/addAll.ts';
import type { FileFacts } from '../../facts/facts.ts';
import { mentionsOf } from './mentions.ts';
import { NameNodes, type NamesInFile } from './nameNodes.ts';

/**
 * The numbers of the names in the calls of a file, and of the classes of the objects that its functions create. No other name depends on
 * them; they only decide whether calls are followed, and functions run.
 */
export function calledNames({ facts }: FileFacts, of: NamesInFile): ReadonlySet<number> {
  const nodes = new NameNodes(of);
  const numbers = new Set<number>();
  for (const fact of facts) {
    if (fact.kind === 'call') {
      const { names, called } = mentionsOf(fact.call);
      addAll(numbers, nodes.variables(names, fact.inside));
      for (const reference of called) {
        addAll(numbers, nodes.denoted(reference));
      }
    } else if (fact.kind === 'function') {
      addAll(numbers, nodes.variables(of.table.scopes.classesCreatedIn(fact.id), undefined));
    }
  }
  return numbers;
}
