import { addAll } from '../../../model/addAll.ts';
import type { FileFacts } from '../../facts/facts.ts';
import { mentionsOf } from './mentions.ts';
import { NameNodes, type NamesInFile } from './nameNodes.ts';
import { mentionsBase, objectOf } from './reference.ts';
import { routerSourcesOf } from './routerSources.ts';

/**
 * The numbers of the names in the calls of a file, of what it registers endpoints on, and of the classes whose objects its functions create,
 * or whose methods call those of a base. No other name depends on them; they only decide whether calls are followed, and functions run.
 */
export function calledNames({ facts }: FileFacts, of: NamesInFile): ReadonlySet<number> {
  const nodes = new NameNodes(of);
  const numbers = new Set<number>();
  const add = (names: readonly string[], called: readonly string[], inside: number | undefined): void => {
    addAll(numbers, nodes.variables(names, inside));
    for (const reference of called) {
      addAll(numbers, nodes.denoted(reference));
    }
  };
  for (const fact of facts) {
    if (fact.kind === 'call') {
      const { names, called } = mentionsOf(fact.call);
      add(names, called, fact.inside);
      if (mentionsBase(names)) {
        add([], of.table.classesAround(fact.inside).map(objectOf), undefined);
      }
    } else if (fact.kind === 'endpoint') {
      const { names, called } = routerSourcesOf(fact.on);
      add([...names, ...called], called, fact.inside);
    } else if (fact.kind === 'function') {
      addAll(numbers, nodes.variables(of.table.scopes.classesCreatedIn(fact.id), undefined));
    }
  }
  return numbers;
}
