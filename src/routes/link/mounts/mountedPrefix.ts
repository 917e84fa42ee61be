import type { Edge } from './edge.ts';
import { type Prefix, through } from './prefix.ts';

/** A prefix with what an edge adds to it, apart from its path. */
export function alongEdge(prefix: Prefix, edge: Edge): Prefix {
  const said = edge.by?.kind === 'class' ? edge.by : undefined;
  // Of several classes in an inheritance chain, the most derived one owns the routes.
  const by = edge.fact?.inherits ? (prefix.by ?? said) : (said ?? prefix.by);
  const way = { ...through(prefix, edge.places), by, byConvention: prefix.byConvention || edge.byConvention };
  const namespace = `${prefix.namespace ?? ''}${edge.fact?.namespace ?? ''}`;
  return namespace === '' ? way : { ...way, namespace };
}
