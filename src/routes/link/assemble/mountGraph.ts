import { groupBy } from '../../../model/groupBy.ts';
import { identityOf, valueKey } from '../evaluate/abstractValue.ts';
import type { Edge } from './mountResolver.ts';

/**
 * The mount edges of a workspace folder by mounted router. `Prefixes` evaluates prefixes over it. The edges of a unit
 * are replaced when the unit is linked again.
 */
export class MountGraph {
  /** By router key, then by unit name. */
  readonly #edges = new Map<string, Map<string, readonly Edge[]>>();
  readonly #routersOf = new Map<string, ReadonlySet<string>>();
  /** The answers of `of`, until the edges of a router change. */
  readonly #ordered = new Map<string, readonly Edge[]>();

  /** Replaces the edges of a unit. Returns the keys of the routers whose edges changed. */
  set(unit: string, edges: readonly Edge[]): readonly string[] {
    const byRouter = groupBy(edges, ({ router }) => router);
    const before = this.#routersOf.get(unit) ?? new Set<string>();
    const changed: string[] = [];
    for (const router of new Set([...before, ...byRouter.keys()])) {
      const edgesNow = byRouter.get(router) ?? [];
      this.#ordered.delete(router);
      const units = this.#edges.get(router) ?? new Map<string, readonly Edge[]>();
      if (signature(edgesNow) !== signature(units.get(unit) ?? [])) {
        changed.push(router);
      }
      if (edgesNow.length > 0) {
        this.#edges.set(router, units.set(unit, edgesNow));
      } else {
        units.delete(unit);
        if (units.size === 0) {
          this.#edges.delete(router);
        }
      }
    }
    if (byRouter.size > 0) {
      this.#routersOf.set(unit, new Set(byRouter.keys()));
    } else {
      this.#routersOf.delete(unit);
    }
    return changed;
  }

  /** The mount edges of a router, ordered by unit name, without edges that later ones replace. */
  of(router: string): readonly Edge[] {
    const edges = this.#ordered.get(router) ?? this.#order(router);
    this.#ordered.set(router, edges);
    return edges;
  }

  #order(router: string): readonly Edge[] {
    const units = this.#edges.get(router);
    if (!units) {
      return [];
    }
    const inOrder = [...units].sort(([left], [right]) => (left < right ? -1 : 1));
    const edges = inOrder.flatMap(([, each]) => each);
    return edges.filter(
      (edge, index) =>
        edge.fact?.names === undefined || !edges.slice(index + 1).some((later) => isReplaced(edge, later)),
    );
  }
}

/** Whether a later mount replaces an earlier one: both are on the same scope and have the same route names. */
function isReplaced(earlier: Edge, { fact, on }: Edge): boolean {
  return (
    fact?.names !== undefined &&
    earlier.fact !== fact &&
    earlier.fact?.names === fact.names &&
    valueKey(earlier.on) === valueKey(on)
  );
}

function signature(edges: readonly Edge[]): string {
  return edges
    .map(({ on, path, by, replacesOwnPath, byConvention, places, fact }) =>
      [
        identityOf(on),
        valueKey(path),
        by && identityOf(by),
        replacesOwnPath,
        byConvention,
        ...places.map(({ file, line }) => `${file}:${line}`),
        fact?.names,
        fact?.namespace,
      ].join(),
    )
    .join('\n');
}
