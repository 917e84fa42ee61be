import type { RouterValue } from '../values/abstractValue.ts';
import type { Edge } from './edge.ts';
import { takenKey } from './injectionKeys.ts';
import type { MountGraph } from './mountGraph.ts';
import type { PrefixDependencies } from './prefixAnswers.ts';

/**
 * The mount edges of a router. If it is a parameter of a function without a known call site: those of the router that a dependency
 * injection container passes to the function.
 */
export function mountsOf(router: RouterValue, graph: MountGraph, dependencies: PrefixDependencies): readonly Edge[] {
  const edges = graph.of(router.key);
  const { scope, frame, file } = router;
  if (edges.length > 0 || !scope.signature || frame?.calledBy) {
    return edges;
  }
  const taken = takenKey(file, scope);
  dependencies.edges.add(taken);
  return graph.of(taken);
}
