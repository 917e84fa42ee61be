import type { Interpreter } from '../evaluate/interpreter.ts';
import type { AbstractValue, RouterValue } from '../values/abstractValue.ts';
import { isProvided } from './injectionKeys.ts';
import { mayBeMountedElsewhere } from './mountedElsewhere.ts';
import { alongEdge } from './mountedPrefix.ts';
import type { MountGraph } from './mountGraph.ts';
import {
  addsNothing,
  bounded,
  DistinctPrefixes,
  extend,
  type Prefix,
  partsOf,
  rootPrefix,
  through,
  unknownPrefix,
  withoutImplied,
} from './prefix.ts';
import type { PrefixDependencies } from './prefixAnswers.ts';
import { contextOf } from './routerResolver.ts';
import { mountsOf } from './takenMounts.ts';

/** The segments and places of prefixes that count as a step: in circles, each step makes thousands. */
const partsOfStep = 64;
/** The mounts of a router that count as a step: of routers that are all mounted on each other, each has as many as there are. */
const mountsOfStep = 8;

/** The name of a unit, and the interpreter that evaluates code of its files. */
export interface EvaluatingUnit {
  readonly name: string;
  readonly interpreter: Interpreter;
}

/** Evaluates the prefixes of a router that are not memoised. */
type PrefixesOf = (
  value: AbstractValue,
  unit: EvaluatingUnit,
  path: Set<string>,
  dependencies: PrefixDependencies,
) => readonly Prefix[];

/** The prefixes of one router, from its own path, its mounts and the scope around it, and from the prefixes of those. */
export class RouterPrefixes {
  readonly #graph: MountGraph;
  readonly #of: PrefixesOf;
  readonly #count: (steps: number) => void;

  /**
   * @param of the prefixes of another router
   * @param count takes the steps of a query that are made here
   */
  constructor(graph: MountGraph, of: PrefixesOf, count: (steps: number) => void) {
    this.#graph = graph;
    this.#of = of;
    this.#count = count;
  }

  /**
   * @param unit the unit of the router's file
   * @param path the keys of the routers whose prefixes are being evaluated, this one included
   */
  make(
    router: RouterValue,
    unit: EvaluatingUnit,
    path: Set<string>,
    dependencies: PrefixDependencies,
  ): readonly Prefix[] {
    const { interpreter } = unit;
    dependencies.units.add(unit.name);
    dependencies.edges.add(router.key);
    const context = contextOf(router);
    const own = interpreter.evaluate(router.scope.path, context);
    const { line } = router.scope;
    const places = line === undefined ? [] : [{ file: router.file, line }];
    /** Appends a path that the scope itself adds, with the scope's place. */
    const behind = (prefix: Prefix, path: AbstractValue): readonly Prefix[] =>
      extend(addsNothing(path) ? prefix : through(prefix, places), path);
    const isWithin = typeof router.scope.within === 'object';
    const edges = mountsOf(router, this.#graph, dependencies).filter(({ fact }) => !(isWithin && fact?.unlessWithin));
    if (this.#graph.isIncomplete(router.key) || edges.some(({ cuts }) => cuts)) {
      return behind(unknownPrefix, own);
    }
    const said = edges.filter(({ byConvention }) => !byConvention);
    const doubted = edges.filter(({ fact }) => fact?.inDoubt);
    const mounts = [said, doubted, edges].find((each) => each.length > 0) ?? [];
    this.#count(mounts.length / mountsOfStep);
    const ways = new DistinctPrefixes();
    for (const edge of mounts) {
      for (const prefix of ways.isFull ? [] : this.#of(edge.on, unit, path, dependencies)) {
        const mounted = extend(alongEdge(prefix, edge), edge.path);
        const isWhole = edge.replacesOwnPath || edge.fact?.inherits;
        for (const way of isWhole ? mounted : mounted.flatMap((each) => behind(each, own))) {
          ways.add(way);
        }
      }
    }
    // A base class that is itself a root scope keeps its own prefix beside those of its subclasses.
    const mounted = mounts.some(({ fact }) => router.scope.within !== 'root' || !fact?.inherits);
    const above = this.#above(router, unit, path, mounted, dependencies).flatMap((prefix) => behind(prefix, own));
    const { lasting } = router.scope;
    const after = lasting && interpreter.evaluate(lasting, context);
    const all = [...above, ...withoutImplied(ways.all)].flatMap((way) => (after ? behind(way, after) : [way]));
    const { prefixes, limits } = bounded(
      all.length > 1 && (isProvided(router) || router.scope.isGivenPaths) ? [unknownPrefix] : all,
    );
    this.#count(prefixes.reduce((sum, prefix) => sum + partsOf(prefix), 0) / partsOfStep);
    for (const limit of limits) {
      interpreter.program.limit(limit, router.file);
    }
    return prefixes;
  }

  #above(
    router: RouterValue,
    unit: EvaluatingUnit,
    path: Set<string>,
    mounted: boolean,
    dependencies: PrefixDependencies,
  ): readonly Prefix[] {
    const { within, onlyMounted } = router.scope;
    if (within === 'root') {
      const isElsewhere = mayBeMountedElsewhere(router, unit.interpreter, this.#graph, dependencies);
      return mounted ? [] : [isElsewhere ? unknownPrefix : rootPrefix];
    }
    if (within === 'router') {
      return mounted || onlyMounted ? [] : [unknownPrefix];
    }
    const around = this.#of(unit.interpreter.evaluate(within, contextOf(router)), unit, path, dependencies);
    // A mounted router has no further prefix if the prefix of its enclosing scope is unknown.
    return mounted ? around.filter(({ unknown }) => !unknown) : around;
  }
}
