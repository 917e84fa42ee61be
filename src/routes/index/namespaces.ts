import { inNamespace } from '../link/dependencies.ts';
import type { FileSummary } from './summary.ts';

/** The files that declare a name in a namespace, found at the first look-up of both. */
export class Namespaces {
  readonly #found = new Map<string, readonly string[]>();

  /** @param find finds the files at the first look-up */
  get(namespace: string, name: string, find: () => readonly string[]): readonly string[] {
    const key = inNamespace(namespace, name);
    const found = this.#found.get(key) ?? find();
    this.#found.set(key, found);
    return found;
  }

  /** Forgets what a change of a file's summary makes wrong. Returns the names, each with its namespace. */
  forget(before: FileSummary | undefined, now: FileSummary | undefined): readonly string[] {
    const [old, current] = [declaredIn(before), declaredIn(now)];
    const changed = [...old].filter((key) => !current.has(key)).concat([...current].filter((key) => !old.has(key)));
    for (const key of changed) {
      this.#found.delete(key);
    }
    return changed;
  }
}

function declaredIn(summary: FileSummary | undefined): ReadonlySet<string> {
  return new Set(summary?.declares.map((name) => inNamespace(summary.namespace, name)));
}
