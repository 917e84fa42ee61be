import { addAll } from '../../../model/addAll.ts';
import type { Fact } from '../../facts/facts.ts';
import { isDoubtful } from './mentions.ts';

const routingKinds = new Set<Fact['kind']>(['endpoint', 'mount', 'scope', 'resource']);

/**
 * Whether a fact shows that its file registers routes or creates routers. Conditional scopes and mounts do not show
 * it, nor do the routers that functions are given.
 */
export function isRouting(fact: Fact): boolean {
  const isConditional =
    (fact.kind === 'scope' && (fact.madeBy || fact.isClient || fact.isGiven)) ||
    (fact.kind === 'mount' && (fact.onlyOnRouter || isDoubtful(fact)));
  return routingKinds.has(fact.kind) && !isConditional;
}

/**
 * The functions of a file that enclose a registration or the creation of a router.
 * @param around returns a function and its enclosing functions
 */
export function registeringFunctions(
  facts: readonly Fact[],
  around: (functionId: number | undefined) => readonly number[],
): ReadonlySet<number> {
  const found = new Set<number>();
  for (const fact of facts) {
    if (isRouting(fact) && 'inside' in fact && !(fact.kind === 'endpoint' && fact.onlyOnRouter)) {
      addAll(found, around(fact.inside));
    }
  }
  return found;
}
