import { groupBy } from '../../../model/groupBy.ts';
import { identityOf, valueKey } from '../values/valueKey.ts';
import type { Edge } from './edge.ts';

/** Bound on the mount edges of a folder: nineteen large applications side by side have 585. */
const mostEdges = 8_000;

/**
 * The mount edges of a workspace folder by mounted router. `Prefixes` evaluates prefixes over it. The edges of a unit
 * are replaced when the unit is linked again. Those of a unit with which there would be more than the bound are left out; the routers that
 * they mount are `isIncomplete`.
 */
export class MountGraph {
  /** By router key, then by unit name. */
  readonly #edges = new Map<string, Map<string, readonly Edge[]>>();
  readonly #routersOf = new Map<string, ReadonlySet<string>>();
  readonly #leftOut = new LeftOutEdges();
  #count = 0;
  /** The answers of `of`, until the edges of a router change. */
  readonly #ordered = new Map<string, readonly Edge[]>();

  /** Replaces the edges of a unit. Returns the keys of the routers whose edges changed. */
  set(unit: string, edges: readonly Edge[]): readonly string[] {
    const before = this.#routersOf.get(unit) ?? new Set<string>();
    const room = mostEdges - this.#count + this.#countOf(unit, before);
    const isTooMuch = edges.length > room;
    const changed = new Set(this.#leftOut.set(unit, isTooMuch ? edges : []));
    const byRouter = groupBy(isTooMuch ? [] : edges, ({ router }) => router);
    for (const router of new Set([...before, ...byRouter.keys()])) {
      const edgesNow = byRouter.get(router) ?? [];
      this.#ordered.delete(router);
      const units = this.#edges.get(router) ?? new Map<string, readonly Edge[]>();
      if (signature(edgesNow) !== signature(units.get(unit) ?? [])) {
        changed.add(router);
      }
      this.#count += edgesNow.length - (units.get(unit)?.length ?? 0);
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
    return [...changed];
  }

  /** Whether edges of a router were left out, so that its prefix is not known. */
  isIncomplete(router: string): boolean {
    return this.#leftOut.has(router);
  }

  /** The names of the units whose edges were left out. */
  get leftOut(): readonly string[] {
    return this.#leftOut.units;
  }

  /** The mount edges of a router, ordered by unit name, without edges that later ones replace. */
  of(router: string): readonly Edge[] {
    const edges = this.#ordered.get(router) ?? this.#order(router);
    this.#ordered.set(router, edges);
    return edges;
  }

  #countOf(unit: string, routers: ReadonlySet<string>): number {
    let count = 0;
    for (const router of routers) {
      count += this.#edges.get(router)?.get(unit)?.length ?? 0;
    }
    return count;
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

/** The routers whose edges were left out, each by the units that mount it. */
class LeftOutEdges {
  readonly #byUnit = new Map<string, ReadonlySet<string>>();
  readonly #counts = new Map<string, number>();

  has(router: string): boolean {
    return this.#counts.has(router);
  }

  get units(): readonly string[] {
    return [...this.#byUnit.keys()];
  }

  /** Replaces those of a unit. Returns the routers of which there are now some, or none any more. */
  set(unit: string, edges: readonly Edge[]): readonly string[] {
    const before = this.#byUnit.get(unit) ?? new Set<string>();
    const routers = new Set(edges.map(({ router }) => router));
    if (routers.size > 0) {
      this.#byUnit.set(unit, routers);
    } else {
      this.#byUnit.delete(unit);
    }
    return [...new Set([...before, ...routers])].filter((router) => {
      const had = this.#counts.get(router) ?? 0;
      const has = had + Number(routers.has(router)) - Number(before.has(router));
      if (has > 0) {
        this.#counts.set(router, has);
      } else {
        this.#counts.delete(router);
      }
      return has > 0 !== had > 0;
    });
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
    .map(({ on, path, by, replacesOwnPath, byConvention, places, fact, cuts }) =>
      [
        identityOf(on),
        valueKey(path),
        by && identityOf(by),
        replacesOwnPath,
        byConvention,
        ...places.map(({ file, line }) => `${file}:${line}`),
        fact?.names,
        fact?.namespace,
        cuts,
      ].join(),
    )
    .join('\n');
}
