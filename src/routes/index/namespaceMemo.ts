import type { FileSummary } from '../extract/summary.ts';
import { inNamespace } from '../link/resolve/dependencies.ts';

/** Memo of the files that declare a name in a namespace. */
export class NamespaceMemo {
  readonly #found = new Map<string, readonly string[]>();

  /** @param find finds the files if the answer is not memoised */
  get(namespace: string, name: string, find: () => readonly string[]): readonly string[] {
    const key = inNamespace(namespace, name);
    const found = this.#found.get(key) ?? find();
    this.#found.set(key, found);
    return found;
  }

  /** Drops the answers that a change of a file's summary affects. Returns their keys (`inNamespace`). */
  invalidate(before: FileSummary | undefined, now: FileSummary | undefined): readonly string[] {
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
