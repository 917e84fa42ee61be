import { addAll } from '../../../model/addAll.ts';
import type { RouterValue } from '../evaluate/abstractValue.ts';
import { MultiMap } from '../multiMap.ts';
import type { Prefix } from './prefix.ts';

/** The memoised prefixes of one router, with their dependencies. */
export interface Answer {
  readonly router: RouterValue;
  readonly prefixes: readonly Prefix[];
  readonly sources: Sources;
}

/** The dependencies of an answer: other answers, mount edges of routers, and units whose code was evaluated. */
export class Sources {
  readonly answers = new Set<string>();
  readonly edges = new Set<string>();
  readonly units = new Set<string>();
  /** Keys of routers further down the path at which a cycle was cut. */
  readonly cuts = new Set<string>();

  add({ answers, edges, units, cuts }: Sources): void {
    addAll(this.answers, answers);
    addAll(this.edges, edges);
    addAll(this.units, units);
    addAll(this.cuts, cuts);
  }
}

/**
 * The memo of `Prefixes`: answers by router key, with reverse dependencies, and the suspects that an edit may have
 * invalidated.
 */
export class PrefixAnswers {
  readonly #answers = new Map<string, Answer>();
  /**
   * Reverse dependencies: the keys of the answers that depend on an answer, on the edges of a router, on the code of a
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
    const { router, sources } = answer;
    this.#revoke(router.key);
    this.#answers.set(router.key, answer);
    this.#byAnswer.addAll(sources.answers, router.key);
    this.#byEdges.addAll(sources.edges, router.key);
    this.#byUnit.addAll(sources.units, router.key);
  }

  /**
   * Removes the answers that depend directly on these edges or units; those that depend on them in turn become
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
  revokeMadeFrom(router: string): void {
    for (const dependent of [...this.#byAnswer.get(router)]) {
      this.#revoke(dependent);
    }
  }

  /** Removed answers, in the order of their removal. */
  get revoked(): ReadonlyMap<string, Answer> {
    return this.#revoked;
  }

  isSuspect(router: string): boolean {
    return this.#suspects.has(router);
  }

  /** Marks a suspect as valid. */
  clear(router: string): void {
    this.#suspects.delete(router);
  }

  /** Marks all remaining suspects as valid. */
  settle(): void {
    this.#revoked.clear();
    this.#suspects.clear();
  }

  #revoke(key: string): void {
    const answer = this.#answers.get(key);
    if (answer && this.#suspects.delete(key)) {
      this.#revoked.set(key, answer);
      this.#answers.delete(key);
      this.#byAnswer.deleteAll(answer.sources.answers, key);
      this.#byEdges.deleteAll(answer.sources.edges, key);
      this.#byUnit.deleteAll(answer.sources.units, key);
    }
  }
}
