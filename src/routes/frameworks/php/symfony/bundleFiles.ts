import { text, unknown } from '../../../facts/expression.ts';
import type { Fact } from '../../../facts/facts.ts';
import { isResourceName } from '../../../languages/php/resources.ts';
import { apiPrefix } from './apiPlatform/paths.ts';
import { leftOut } from './entries.ts';

/**
 * The facts of a configuration file. A file of a bundle is only loaded through imports, below their prefix; so is a file that the
 * kernel does not load by its name. https://symfony.com/doc/current/bundles/best_practices.html#routing
 * https://symfony.com/doc/current/routing.html#route-groups-and-prefixes
 */
export function loadedFacts(facts: readonly Fact[], path: string, isLoadedFromAnywhere = false): readonly Fact[] {
  const isOfBundle = /(?:^|\/)Resources\/config\/rout/.test(path);
  const isElsewhere = !isLoadedFromAnywhere && !/(?:^|\/)config\/(?:.*\/)?[^/]*rout/i.test(path);
  if (!(isOfBundle || isElsewhere)) {
    return facts;
  }
  const own = text(path.slice(path.lastIndexOf('/') + 1));
  return [
    ...facts.map((fact) => (fact.kind === 'setting' && fact.key === apiPrefix ? { ...fact, value: unknown } : fact)),
    ...(facts.some(hasRoutes) ? [leftOut(own, { inside: undefined, at: 0 })] : []),
  ];
}

/** Whether a fact is a route, or imports a file of routes. Imports of controllers alone are left to the kernel of the application. */
function hasRoutes(fact: Fact): boolean {
  return (
    fact.kind === 'endpoint' ||
    (fact.kind === 'mount' &&
      fact.what.kind === 'module' &&
      isResourceName(fact.what.module) &&
      /\.(?:ya?ml|xml|php)$/.test(fact.what.module))
  );
}
