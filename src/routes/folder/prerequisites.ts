import { descriptorOf } from '../../model/frameworks/descriptors.ts';
import { MultiMap } from '../../model/multiMap.ts';
import type { FileRecord } from '../extract/fileRecord.ts';
import type { Catalogue } from '../frameworks/catalogue.ts';
import { manifestsAbove } from '../frameworks/manifestsAbove.ts';

/**
 * Which files wait for a prerequisite of a framework (`Framework.prerequisite`), and which prerequisites a folder meets; which files wait
 * for a manifest around them (`Framework.isServed`).
 */
export class Prerequisites {
  readonly #catalogue: Catalogue;
  readonly #manifest: (path: string) => string | undefined;
  readonly #waiting = new MultiMap<string, string>();
  readonly #meeting = new MultiMap<string, string>();
  /** The frameworks that may be served where a file lies, by file. */
  readonly #unserved = new Map<string, readonly string[]>();
  /** Those of the unserved files about which the manifests have not been asked. */
  #undecided = new Set<string>();

  /** @param manifest returns the text of a manifest by path */
  constructor(catalogue: Catalogue, manifest: (path: string) => string | undefined) {
    this.#catalogue = catalogue;
    this.#manifest = manifest;
  }

  /**
   * Replaces the record of a file. Returns the files whose prerequisite is met for the first time. If it is no longer met, the
   * files stay linked: without it, the framework finds no routes in them.
   */
  replace(path: string, before: FileRecord | undefined, now: FileRecord | undefined): readonly string[] {
    const met = (now?.meets ?? []).filter((name) => !this.#meeting.has(name));
    this.#waiting.deleteAll(before?.awaits ?? [], path);
    this.#meeting.deleteAll(before?.meets ?? [], path);
    for (const name of now?.awaits ?? []) {
      this.#waiting.add(name, path);
    }
    for (const name of now?.meets ?? []) {
      this.#meeting.add(name, path);
    }
    if (before?.summary.manifest !== now?.summary.manifest) {
      this.#undecided = new Set(this.#unserved.keys());
    }
    this.#setUnserved(path, now?.toBeServed);
    return met.flatMap((name) => [...this.#waiting.get(name)]);
  }

  /** Whether a framework may register routes in a file, as far as that does not depend on manifests. */
  areMet({ isTriggered, awaits = [] }: FileRecord): boolean {
    return isTriggered || awaits.some((name) => this.#meeting.has(name));
  }

  /** Takes the files of which the manifests say since the last call that a framework may register routes in them. */
  takeServed(): readonly string[] {
    const served = [...this.#undecided].filter((path) => this.#isServed(path));
    for (const path of served) {
      this.#unserved.delete(path);
    }
    this.#undecided.clear();
    return served;
  }

  #setUnserved(path: string, frameworks: readonly string[] | undefined): void {
    if (frameworks) {
      this.#unserved.set(path, frameworks);
      this.#undecided.add(path);
    } else {
      this.#unserved.delete(path);
      this.#undecided.delete(path);
    }
  }

  #isServed(path: string): boolean {
    return (this.#unserved.get(path) ?? []).some((name) => {
      const rules = this.#catalogue.frameworks.get(name);
      const manifests = manifestsAbove(path, descriptorOf(name)?.manifest ?? '', this.#manifest);
      return rules !== undefined && 'languages' in rules && rules.isServed?.(manifests) === true;
    });
  }
}
