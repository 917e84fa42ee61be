import { addAll } from '../../../model/addAll.ts';
import { LazyMap } from '../../../model/lazyMap.ts';
import { LazySet } from '../../../model/lazySet.ts';
import { MultiMap } from '../../../model/multiMap.ts';
import type { RouterValue } from '../values/abstractValue.ts';
import type { Prefix } from './prefix.ts';

/** The memoised prefixes of one router, with the dependencies of the query. */
export interface Answer {
  readonly router: RouterValue;
  readonly prefixes: readonly Prefix[];
  readonly dependencies: PrefixDependencies;
}

/** The dependencies of an answer: other answers, the mount edges of routers, and units whose code was evaluated. */
export class PrefixDependencies {
  readonly answers = new LazySet<string>();
  readonly edges = new LazySet<string>();
  readonly units = new LazySet<string>();
  /** Keys of the routers, earlier on the path, at which a cycle was cut. */
  readonly cuts = new LazySet<string>();

  add({ answers, edges, units, cuts }: PrefixDependencies): void {
    addAll(this.answers, answers);
    addAll(this.edges, edges);
    addAll(this.units, units);
    addAll(this.cuts, cuts);
  }
}

/**
 * The memo of `Prefixes`: answers by router key, with reverse dependencies. During an update it also holds the
 * suspects: answers that the edit may have invalidated.
 */
export class PrefixAnswers {
  readonly #answers = new LazyMap<string, Answer>();
  /**
   * Reverse dependencies: keys of the answers that depend on an answer, on the edges of a router, or on the code of a
   * unit.
   */
  readonly #byAnswer = new MultiMap<string, string>();
  readonly #byEdges = new MultiMap<string, string>();
  readonly #byUnit = new MultiMap<string, string>();
  readonly #revoked = new Map<string, Answer>();
  readonly #suspects = new Set<string>();

  get(router: string): Answer | undefined {
    return this.#answers.get(router);
  }

  keep(answer: Answer): void {
    const { router, dependencies } = answer;
    this.#revoke(router.key);
    this.#answers.set(router.key, answer);
    this.#byAnswer.addAll(dependencies.answers, router.key);
    this.#byEdges.addAll(dependencies.edges, router.key);
    this.#byUnit.addAll(dependencies.units, router.key);
  }

  /**
   * Removes the answers that depend directly on these edges or units. Answers that depend on removed answers become
   * suspects.
   */
  revoke(edges: Iterable<string>, units: Iterable<string>): void {
    const stale = new Set<string>();
    for (const router of edges) {
      addAll(stale, this.#byEdges.get(router));
    }
    for (const unit of units) {
      addAll(stale, this.#byUnit.get(unit));
    }
    addAll(this.#suspects, stale);
    for (const key of this.#suspects) {
      addAll(this.#suspects, this.#byAnswer.get(key));
    }
    for (const key of stale) {
      this.#revoke(key);
    }
  }

  /** Removes the suspects that depend directly on an answer. */
  revokeDependents(router: string): void {
    for (const dependent of [...this.#byAnswer.get(router)]) {
      this.#revoke(dependent);
    }
  }

  /** The removed answers, in order of removal. */
  get revoked(): ReadonlyMap<string, Answer> {
    return this.#revoked;
  }

  isSuspect(router: string): boolean {
    return this.#suspects.has(router);
  }

  /** Declares a suspect valid. */
  clear(router: string): void {
    this.#suspects.delete(router);
  }

  /** Declares all remaining suspects valid. */
  settle(): void {
    this.#revoked.clear();
    this.#suspects.clear();
  }

  #revoke(key: string): void {
    const answer = this.#answers.get(key);
    if (answer && this.#suspects.delete(key)) {
      this.#revoked.set(key, answer);
      this.#answers.delete(key);
      this.#byAnswer.deleteAll(answer.dependencies.answers, key);
      this.#byEdges.deleteAll(answer.dependencies.edges, key);
      this.#byUnit.deleteAll(answer.dependencies.units, key);
    }
  }
}
