import { type AbstractValue, identityOf, type RouterValue } from '../evaluate/abstractValue.ts';
import type { Interpreter } from '../evaluate/interpreter.ts';
import type { MountGraph } from './mountGraph.ts';
import { extend, type Prefix, rootPrefix, unknownPrefix } from './prefix.ts';
import { type Answer, PrefixAnswers, Sources } from './prefixAnswers.ts';
import { contextOf, deepestMount, RouterResolver } from './routerResolver.ts';

/** A router that is mounted in more places, directly and through others, answers in the first of them alone. */
const maximumPrefixes = 256;
/** For one question. RouterResolver that are all mounted on each other have more ways than can be followed. */
const maximumSteps = 20_000;

/** A unit by its name, with what evaluates code of its files. */
export interface EvaluatingUnit {
  readonly name: string;
  readonly interpreter: Interpreter;
}

/**
 * The paths that lead to routers, as memoised queries: an answer is kept until something that it was made from changes, and where
 * it comes out the same again, nothing that was made from it is looked at.
 */
export class Prefixes {
  readonly #graph: MountGraph;
  readonly #unitOf: (file: string) => EvaluatingUnit | undefined;
  readonly #answers = new PrefixAnswers();
  /** Answers being made again, and being looked at. */
  readonly #comparing = new Set<string>();
  readonly #checking = new Set<string>();
  #evaluations = 0;
  #steps = 0;

  constructor(graph: MountGraph, unitOf: (file: string) => EvaluatingUnit | undefined) {
    this.#graph = graph;
    this.#unitOf = unitOf;
  }

  /** How many answers have been made so far. */
  get evaluations(): number {
    return this.#evaluations;
  }

  /** All ways to what an entity stands for, asked by a unit: none leads through a router twice. */
  of(entity: AbstractValue, asking: EvaluatingUnit): readonly Prefix[] {
    this.#steps = 0;
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
    this.#answers.revoke(edges, units);
    const changed = new Set<string>();
    // Answers that are revoked on the way come at the end.
    for (const [key, before] of this.#answers.revoked) {
      if (!this.#isSame(before)) {
        changed.add(key);
        this.#answers.revokeMadeFrom(key);
      }
    }
    this.#answers.settle();
    return changed;
  }

  /**
   * Whether an answer holds while those are made again that an edit may have changed, and may be part of a way through `seen`:
   * in a cycle, an answer contains the very ways that would lead through the same router twice.
   */
  #isUsable(key: string, { sources }: Answer, seen: ReadonlySet<string>): boolean {
    if (meets(sources.edges, seen)) {
      return false;
    }
    if (!this.#answers.isSuspect(key)) {
      return true;
    }
    for (const source of sources.answers) {
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
    const now = this.#of(current, unit, new Set(), new Sources());
    this.#comparing.delete(router.key);
    return signature(now) === signature(prefixes);
  }

  #of(entity: AbstractValue, asking: EvaluatingUnit, seen: ReadonlySet<string>, sources: Sources): readonly Prefix[] {
    const router = new RouterResolver(asking.interpreter).routerOf(entity);
    if (!router) {
      return [unknownPrefix];
    }
    const known = this.#answers.get(router.key);
    if (known && this.#isUsable(router.key, known, seen)) {
      sources.answers.add(router.key);
      return known.prefixes;
    }
    this.#steps += 1;
    if (seen.has(router.key) || this.#steps > maximumSteps) {
      sources.cuts.add(router.key);
      return [];
    }
    if (seen.size >= deepestMount) {
      asking.interpreter.program.limit('mounted too deep', router.file);
      sources.cuts.add(router.key);
      return [unknownPrefix];
    }
    const own = new Sources();
    const prefixes = this.#make(router, asking, new Set([...seen, router.key]), own);
    own.cuts.delete(router.key);
    // What was cut because of routers further down the way is not all that leads here.
    if (own.cuts.size === 0 || seen.size === 0) {
      this.#answers.keep({ router, prefixes, sources: own });
      sources.answers.add(router.key);
    } else {
      sources.add(own);
    }
    return prefixes;
  }

  #make(router: RouterValue, asking: EvaluatingUnit, path: ReadonlySet<string>, sources: Sources): readonly Prefix[] {
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
    const all = [...above, ...meant(ways, interpreter)].flatMap((way) => (after ? extend(way, after) : [way]));
    if (all.length > maximumPrefixes) {
      interpreter.program.limit('mounted in too many places', router.file);
    }
    return all.slice(0, maximumPrefixes);
  }

  #above(
    router: RouterValue,
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
}

/** The router as its file makes it now; undefined where that takes a call that may not be made any more. */
function currentScope(
  { key, file, scope, frame }: RouterValue,
  { interpreter }: EvaluatingUnit,
): AbstractValue | undefined {
  const context = { file, inside: undefined, frame: undefined, at: 0 };
  const current = frame ? undefined : interpreter.evaluate({ kind: 'scope', id: scope.id }, context);
  return current?.kind === 'router' && current.key === key ? current : undefined;
}

/** Whether a function that nobody is seen to call answers the router: where it is mounted is not known, then. */
function isHandedOut({ key, frame, scope }: RouterValue, { interpreter }: EvaluatingUnit): boolean {
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

function meets(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  return right.size > 0 && [...left].some((key) => right.has(key));
}
