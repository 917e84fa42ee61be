import { type Entity, identityOf, type RouterEntity } from './entity.ts';
import type { Interpreter } from './interpreter.ts';
import type { MountGraph } from './mountGraph.ts';
import { MultiMap } from './multiMap.ts';
import { extend, type Prefix, rootPrefix, unknownPrefix } from './prefix.ts';
import { contextOf, Routers } from './routers.ts';

/** A base controller may have hundreds of heirs. */
const maximumPrefixes = 1024;

/** The prefixes of one router, and what they were made from. */
interface Answer {
  readonly router: RouterEntity;
  readonly prefixes: readonly Prefix[];
  readonly sources: Sources;
}

/** What prefixes were made from: other answers, edges of routers, and units whose code was evaluated. */
class Sources {
  readonly answers = new Set<string>();
  readonly edges = new Set<string>();
  readonly units = new Set<string>();

  add({ answers, edges, units }: Sources): void {
    for (const answer of answers) this.answers.add(answer);
    for (const edge of edges) this.edges.add(edge);
    for (const unit of units) this.units.add(unit);
  }
}

/** A unit by its name, with what evaluates code of its files. */
export interface EvaluatingUnit {
  readonly name: string;
  readonly interpreter: Interpreter;
}

/** What a change has made of prefixes that were asked for before. */
export interface ChangedPrefixes {
  readonly routers: ReadonlySet<string>;
}

/**
 * The paths that lead to routers, as memoised queries: an answer is kept until something that it was made from changes, and where
 * it comes out the same again, nothing that was made from it is looked at.
 */
export class Prefixes {
  readonly #graph: MountGraph;
  readonly #unitOf: (file: string) => EvaluatingUnit | undefined;
  readonly #answers = new Map<string, Answer>();
  /** Reverse dependencies: the answers made from an answer, from the edges of a router, from the code of a unit. */
  readonly #byAnswer = new MultiMap<string, string>();
  readonly #byEdges = new MultiMap<string, string>();
  readonly #byUnit = new MultiMap<string, string>();
  #cuts = 0;
  #evaluations = 0;

  constructor(graph: MountGraph, unitOf: (file: string) => EvaluatingUnit | undefined) {
    this.#graph = graph;
    this.#unitOf = unitOf;
  }

  /** How many answers have been made so far. */
  get evaluations(): number {
    return this.#evaluations;
  }

  /** All ways to what an entity stands for, asked by a unit; cycles are cut. */
  of(entity: Entity, asking: EvaluatingUnit): readonly Prefix[] {
    return this.#of(entity, asking, new Set(), new Sources());
  }

  /**
   * Forgets answers that may not hold any more, and makes them again.
   *
   * @param edges keys of routers whose edges are others now
   * @param units names of units that have been linked again or are gone
   * @returns the keys of the routers whose prefixes are others now
   */
  update(edges: Iterable<string>, units: Iterable<string>): ReadonlySet<string> {
    const stale = new Set<string>();
    for (const router of edges) {
      addAll(stale, this.#byEdges.get(router));
    }
    for (const unit of units) {
      addAll(stale, this.#byUnit.get(unit));
    }
    const changed = new Set<string>();
    for (const key of stale) {
      const before = this.#answers.get(key);
      if (before) {
        this.#forget(key, before);
        if (!this.#isSame(before)) {
          changed.add(key);
          for (const dependent of this.#byAnswer.get(key)) {
            // Added again at the end, where it has been looked at before.
            stale.delete(dependent);
            stale.add(dependent);
          }
        }
      }
    }
    return changed;
  }

  #isSame({ router, prefixes }: Answer): boolean {
    const unit = this.#unitOf(router.file);
    const current = unit && currentScope(router, unit);
    return unit !== undefined && current !== undefined && signature(this.of(current, unit)) === signature(prefixes);
  }

  #of(entity: Entity, asking: EvaluatingUnit, seen: ReadonlySet<string>, sources: Sources): readonly Prefix[] {
    const router = new Routers(asking.interpreter).routerOf(entity);
    if (!router) {
      return [unknownPrefix];
    }
    const known = this.#answers.get(router.key);
    if (known) {
      sources.answers.add(router.key);
      return known.prefixes;
    }
    if (seen.has(router.key)) {
      this.#cuts += 1;
      return [];
    }
    const cutsBefore = this.#cuts;
    const own = new Sources();
    const prefixes = this.#make(router, asking, new Set([...seen, router.key]), own);
    // Of a router in a cycle, the answer depends on where the question began.
    if (this.#cuts === cutsBefore || seen.size === 0) {
      this.#keep(router, prefixes, own);
      sources.answers.add(router.key);
    } else {
      sources.add(own);
    }
    return prefixes;
  }

  #make(router: RouterEntity, asking: EvaluatingUnit, path: ReadonlySet<string>, sources: Sources): readonly Prefix[] {
    this.#evaluations += 1;
    const unit = this.#unitOf(router.file) ?? asking;
    const { interpreter } = unit;
    sources.units.add(unit.name);
    sources.edges.add(router.key);
    const context = contextOf(router);
    const own = interpreter.evaluate(router.scope.path, context);
    const edges = this.#graph.of(router.key);
    const said = edges.filter(({ byConvention }) => !byConvention);
    const mounts = said.length > 0 ? said : edges;
    const ways = mounts.flatMap((edge) =>
      this.#of(edge.on, unit, path, sources).flatMap((prefix) => {
        const by = edge.by?.kind === 'class' ? edge.by : prefix.by;
        const through = { ...prefix, by, byConvention: prefix.byConvention || edge.byConvention };
        const namespace = `${prefix.namespace ?? ''}${edge.fact?.namespace ?? ''}`;
        const mounted = extend(namespace === '' ? through : { ...through, namespace }, edge.path);
        return edge.replacesOwnPath ? mounted : mounted.flatMap((way) => extend(way, own));
      }),
    );
    const above = this.#above(router, unit, path, mounts.length > 0, sources).flatMap((prefix) => extend(prefix, own));
    const { lasting } = router.scope;
    const after = lasting && interpreter.evaluate(lasting, context);
    return [...above, ...meant(ways, interpreter)]
      .flatMap((way) => (after ? extend(way, after) : [way]))
      .slice(0, maximumPrefixes);
  }

  #above(
    router: RouterEntity,
    unit: EvaluatingUnit,
    path: ReadonlySet<string>,
    mounted: boolean,
    sources: Sources,
  ): readonly Prefix[] {
    const { within, onlyMounted } = router.scope;
    if (within === 'root') {
      return mounted ? [] : [isHandedOut(router, unit) ? unknownPrefix : rootPrefix];
    }
    if (within === 'router') {
      return mounted || onlyMounted ? [] : [unknownPrefix];
    }
    return this.#of(unit.interpreter.evaluate(within, contextOf(router)), unit, path, sources);
  }

  #keep(router: RouterEntity, prefixes: readonly Prefix[], sources: Sources): void {
    this.#answers.set(router.key, { router, prefixes, sources });
    this.#byAnswer.addAll(sources.answers, router.key);
    this.#byEdges.addAll(sources.edges, router.key);
    this.#byUnit.addAll(sources.units, router.key);
  }

  #forget(key: string, { sources }: Answer): void {
    this.#answers.delete(key);
    this.#byAnswer.deleteAll(sources.answers, key);
    this.#byEdges.deleteAll(sources.edges, key);
    this.#byUnit.deleteAll(sources.units, key);
  }
}

/** The router as its file makes it now; undefined where that takes a call that may not be made any more. */
function currentScope({ key, file, scope, frame }: RouterEntity, { interpreter }: EvaluatingUnit): Entity | undefined {
  const context = { file, inside: undefined, frame: undefined, at: 0 };
  const current = frame ? undefined : interpreter.evaluate({ kind: 'scope', id: scope.id }, context);
  return current?.kind === 'router' && current.key === key ? current : undefined;
}

/** Whether a function that nobody is seen to call answers the router: where it is mounted is not known, then. */
function isHandedOut({ key, frame, scope }: RouterEntity, { interpreter }: EvaluatingUnit): boolean {
  if (!scope.mayBeMounted || !frame?.isTried || frame.calledBy) {
    return false;
  }
  const context = { file: frame.file, inside: frame.function.id, frame, at: Number.MAX_SAFE_INTEGER };
  return frame.function.returns.some((value) => {
    const answer = interpreter.evaluate(value, context);
    return answer.kind === 'router' && answer.key === key;
  });
}

/** Without the ways by convention to what an heir inherits from a class that the source mounts elsewhere. */
function meant(ways: readonly Prefix[], { lookup }: Interpreter): readonly Prefix[] {
  const said = new Set(ways.flatMap(({ by, byConvention }) => (by && !byConvention ? [by.fact] : [])));
  return ways.filter(
    ({ by, byConvention }) => !byConvention || !by || !lookup.classes.lineage(by).some(({ fact }) => said.has(fact)),
  );
}

function signature(prefixes: readonly Prefix[]): string {
  return prefixes
    .map(({ segments, unknown, namespace, by, byConvention }) =>
      JSON.stringify([segments, unknown, namespace, by && identityOf(by), byConvention]),
    )
    .join('\n');
}

function addAll(set: Set<string>, more: Iterable<string>): void {
  for (const each of more) {
    set.add(each);
  }
}
