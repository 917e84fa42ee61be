import type { RouterValue } from '../evaluate/abstractValue.ts';
import { MultiMap } from '../multiMap.ts';
import type { Prefix } from './prefix.ts';

/** The prefixes of one router, and what they were made from. */
export interface Answer {
  readonly router: RouterValue;
  readonly prefixes: readonly Prefix[];
  readonly sources: Sources;
}

/** What prefixes were made from: other answers, edges of routers, and units whose code was evaluated. */
export class Sources {
  readonly answers = new Set<string>();
  readonly edges = new Set<string>();
  readonly units = new Set<string>();
  /** RouterResolver further down the way at which a cycle was cut. */
  readonly cuts = new Set<string>();

  add({ answers, edges, units, cuts }: Sources): void {
    addAll(this.answers, answers);
    addAll(this.edges, edges);
    addAll(this.units, units);
    addAll(this.cuts, cuts);
  }
}

/** The answers of queries for prefixes by routers' keys, each with its dependencies, and those that an edit has called in question. */
export class PrefixAnswers {
  readonly #answers = new Map<string, Answer>();
  /** Reverse dependencies: the answers made from an answer, from the edges of a router, from the code of a unit. */
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

  /** Forgets the answers made from edges of routers and from code of units; those made from them in turn become suspects. */
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

  /** Forgets the suspects that were made from an answer. */
  revokeMadeFrom(router: string): void {
    for (const dependent of [...this.#byAnswer.get(router)]) {
      this.#revoke(dependent);
    }
  }

  /** Answers as they were before they were forgotten, in the order in which that happened. */
  get revoked(): ReadonlyMap<string, Answer> {
    return this.#revoked;
  }

  isSuspect(router: string): boolean {
    return this.#suspects.has(router);
  }

  /** Says that a suspect holds. */
  clear(router: string): void {
    this.#suspects.delete(router);
  }

  /** Says that all suspects that are left hold. */
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

function addAll(set: Set<string>, more: Iterable<string>): void {
  for (const each of more) {
    set.add(each);
  }
}
