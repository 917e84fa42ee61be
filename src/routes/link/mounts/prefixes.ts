import type { Interpreter } from '../evaluate/interpreter.ts';
import { type AbstractValue, identityOf, type RouterValue } from '../values/abstractValue.ts';
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
import { type Answer, PrefixAnswers, PrefixDependencies } from './prefixAnswers.ts';
import { contextOf, deepestMount, RouterResolver } from './routerResolver.ts';
import { mountsOf } from './takenMounts.ts';

/** Bound on the steps of one query: the number of paths is exponential if many routers are mounted on each other. */
const maximumSteps = 1_000;
/** The segments and places of prefixes that count as a step: in circles, each step makes thousands. */
const partsOfStep = 64;
/** The mounts of a router that count as a step: of routers that are all mounted on each other, each has as many as there are. */
const mountsOfStep = 8;

/** The name of a unit, and the interpreter that evaluates code of its files. */
export interface EvaluatingUnit {
  readonly name: string;
  readonly interpreter: Interpreter;
}

/**
 * The prefixes of routers, as memoised queries over the `MountGraph` (memo: `PrefixAnswers`). An answer is valid until one of its
 * dependencies changes. If evaluating it again gives the same prefixes, its dependents stay valid.
 */
export class Prefixes {
  readonly #graph: MountGraph;
  readonly #unitOf: (file: string) => EvaluatingUnit | undefined;
  readonly #answers = new PrefixAnswers();
  /** Keys of routers whose answers are being evaluated again, and keys of answers whose dependencies are being checked. */
  readonly #comparing = new Set<string>();
  readonly #checking = new Set<string>();
  #evaluations = 0;
  #steps = 0;

  constructor(graph: MountGraph, unitOf: (file: string) => EvaluatingUnit | undefined) {
    this.#graph = graph;
    this.#unitOf = unitOf;
  }

  /** The number of queries evaluated so far. */
  get evaluations(): number {
    return this.#evaluations;
  }

  /**
   * All prefixes of the router that an abstract value denotes; no chain passes a router twice.
   * @param asking the unit in which the value was evaluated
   */
  of(value: AbstractValue, asking: EvaluatingUnit): readonly Prefix[] {
    this.#steps = 0;
    return this.#of(value, asking, new Set(), new PrefixDependencies());
  }

  /**
   * Removes answers that edges or units have invalidated, and evaluates them again.
   *
   * @param edges keys of routers whose mount edges changed
   * @param units names of units that have been linked again or are gone
   * @returns the keys of the routers whose prefixes changed
   */
  update(edges: Iterable<string>, units: Iterable<string>): ReadonlySet<string> {
    this.#answers.revoke(edges, units);
    const changed = new Set<string>();
    // Answers that are revoked during the loop are appended to the map, and visited as well.
    for (const [key, before] of this.#answers.revoked) {
      if (!this.#isSame(before)) {
        changed.add(key);
        this.#answers.revokeDependents(key);
      }
    }
    this.#answers.settle();
    return changed;
  }

  /**
   * Whether a memoised answer is valid during an update, and usable on a path through the routers `seen`. Within a cycle it is not usable,
   * since it contains chains that would pass a router twice.
   */
  #isUsable(key: string, { dependencies }: Answer, seen: ReadonlySet<string>): boolean {
    if (meets(dependencies.edges, seen)) {
      return false;
    }
    if (!this.#answers.isSuspect(key)) {
      return true;
    }
    for (const source of dependencies.answers) {
      const revoked = this.#answers.revoked.get(source);
      const answer = this.#answers.get(source);
      if (seen.has(source) || this.#comparing.has(source) || this.#checking.has(key)) {
        return false;
      }
      this.#checking.add(key);
      const holds = revoked ? this.#isSame(revoked) : answer !== undefined && this.#isUsable(source, answer, seen);
      this.#checking.delete(key);
      if (!holds) {
        return false;
      }
    }
    this.#answers.clear(key);
    return true;
  }

  #isSame({ router, prefixes }: Answer): boolean {
    const unit = this.#unitOf(router.file);
    const current = unit && currentScope(router, unit);
    if (!unit || !current) {
      return false;
    }
    this.#comparing.add(router.key);
    this.#steps = 0;
    const now = this.#of(current, unit, new Set(), new PrefixDependencies());
    this.#comparing.delete(router.key);
    return signature(now) === signature(prefixes);
  }

  #of(
    value: AbstractValue,
    asking: EvaluatingUnit,
    seen: Set<string>,
    dependencies: PrefixDependencies,
  ): readonly Prefix[] {
    const router = new RouterResolver(asking.interpreter).routerOf(value);
    if (!router || router.oneOf) {
      return [unknownPrefix];
    }
    const known = this.#answers.get(router.key);
    if (known && this.#isUsable(router.key, known, seen)) {
      dependencies.answers.add(router.key);
      return known.prefixes;
    }
    this.#steps += 1;
    if (this.#steps > maximumSteps) {
      asking.interpreter.program.limit('mounted in too many places', router.file);
    }
    if (seen.has(router.key) || this.#steps > maximumSteps) {
      dependencies.cuts.add(router.key);
      return [];
    }
    if (seen.size >= deepestMount) {
      // Not a cut, so the answers along the path are memoised. Otherwise routers that are all mounted on each other
      // would be evaluated again and again.
      asking.interpreter.program.limit('mounted too deep', router.file);
      return [unknownPrefix];
    }
    const own = new PrefixDependencies();
    seen.add(router.key);
    const prefixes = this.#make(router, asking, seen, own);
    seen.delete(router.key);
    own.cuts.delete(router.key);
    // A cut at a router earlier on the path makes the answer incomplete: it must not be memoised.
    if (own.cuts.size === 0 || seen.size === 0) {
      this.#answers.keep({ router, prefixes, dependencies: own });
      dependencies.answers.add(router.key);
    } else {
      dependencies.add(own);
    }
    return prefixes;
  }

  #make(
    router: RouterValue,
    asking: EvaluatingUnit,
    path: Set<string>,
    dependencies: PrefixDependencies,
  ): readonly Prefix[] {
    this.#evaluations += 1;
    const unit = this.#unitOf(router.file) ?? asking;
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
    this.#steps += Math.floor(mounts.length / mountsOfStep);
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
    const { prefixes, limits } = bounded(isProvided(router) && all.length > 1 ? [unknownPrefix] : all);
    this.#steps += Math.floor(prefixes.reduce((sum, prefix) => sum + partsOf(prefix), 0) / partsOfStep);
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

/** The router according to the current facts of its file. Undefined if it depends on a frame, which may no longer exist. */
function currentScope(
  { key, file, scope, frame }: RouterValue,
  { interpreter }: EvaluatingUnit,
): AbstractValue | undefined {
  const context = { file, inside: undefined, frame: undefined, at: 0 };
  const current = frame ? undefined : interpreter.evaluate({ kind: 'scope', id: scope.id }, context);
  return current?.kind === 'router' && current.key === key ? current : undefined;
}

function signature(prefixes: readonly Prefix[]): string {
  return prefixes
    .map(({ segments, unknown, isDefault, namespace, by, byConvention, via }) =>
      JSON.stringify([segments, unknown, isDefault, namespace, by && identityOf(by), byConvention, via]),
    )
    .join('\n');
}

function meets(left: Pick<ReadonlySet<string>, 'has'>, right: ReadonlySet<string>): boolean {
  for (const key of right) {
    if (left.has(key)) {
      return true;
    }
  }
  return false;
}
