import type { AbstractValue, RouterValue } from '../values/abstractValue.ts';
import { identityOf } from '../values/valueKey.ts';
import type { MountGraph } from './mountGraph.ts';
import { type Prefix, unknownPrefix } from './prefix.ts';
import { type Answer, PrefixAnswers, PrefixDependencies } from './prefixAnswers.ts';
import { type EvaluatingUnit, RouterPrefixes } from './routerPrefixes.ts';
import { deepestMount, RouterResolver } from './routerResolver.ts';

/** Bound on the steps of one query: the number of paths is exponential if many routers are mounted on each other. */
const maximumSteps = 1_000;

/**
 * The prefixes of routers, as memoised queries over the `MountGraph` (memo: `PrefixAnswers`). An answer is valid until one of its
 * dependencies changes. If evaluating it again gives the same prefixes, its dependents stay valid.
 */
export class Prefixes {
  readonly #unitOf: (file: string) => EvaluatingUnit | undefined;
  readonly #answers = new PrefixAnswers();
  /** Keys of routers whose answers are being evaluated again, and keys of answers whose dependencies are being checked. */
  readonly #comparing = new Set<string>();
  readonly #checking = new Set<string>();
  readonly #routers: RouterPrefixes;
  #evaluations = 0;
  #steps = 0;

  constructor(graph: MountGraph, unitOf: (file: string) => EvaluatingUnit | undefined) {
    this.#unitOf = unitOf;
    this.#routers = new RouterPrefixes(
      graph,
      (value, unit, path, dependencies) => this.#of(value, unit, path, dependencies),
      (steps) => {
        this.#steps += Math.floor(steps);
      },
    );
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
    this.#evaluations += 1;
    const prefixes = this.#routers.make(router, this.#unitOf(router.file) ?? asking, seen, own);
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
