import type { FileSummary } from '../extract/summary.ts';
import { anyName, inPackage } from '../link/resolve/dependencies.ts';
import { comparePaths, folderOf } from '../syntax/paths.ts';
import { NamespaceMemo } from './namespaceMemo.ts';
import { SortedMultiMap } from './sortedMultiMap.ts';

/** The files that declare names, by name: among all files, and by folder where a folder is a package. */
export class DeclarationIndex {
  readonly #declaring = new SortedMultiMap();
  readonly #namespaces = new NamespaceMemo();
  /** Declared names of the files in a folder, for languages in which a folder is a package. */
  readonly #packages = new Map<string, SortedMultiMap>();

  declaring(name: string): readonly string[] {
    return this.#declaring.get(name);
  }

  /** Of the files that declare a name, those of a namespace. Memoised. */
  inNamespace(namespace: string, name: string, namespaceOf: (file: string) => string): readonly string[] {
    return this.#namespaces.get(namespace, name, () =>
      this.#declaring.get(name).filter((file) => namespaceOf(file) === namespace),
    );
  }

  /** The files of a folder that declare one of two names. */
  inFolder(folder: string, first: string, second: string): readonly string[] {
    const names = this.#packages.get(folder);
    const [some, others] = [names?.get(first) ?? [], names?.get(second) ?? []];
    return others.length === 0
      ? some
      : some.length === 0
        ? others
        : [...new Set([...some, ...others])].sort(comparePaths);
  }

  /**
   * Replaces what a file declares. Returns the names whose files have changed, in the form in which questions name them; none
   * where nobody has asked yet.
   */
  replace(
    path: string,
    before: FileSummary | undefined,
    now: FileSummary | undefined,
    isAsked: boolean,
  ): readonly string[] {
    const folder = (now ?? before)?.members ? folderOf(path) : undefined;
    const declaring = folder === undefined ? this.#declaring : this.#package(folder);
    const [old, current] = [new Set(declaredBy(before)), new Set(declaredBy(now))];
    const changed = isAsked && folder === undefined ? [...this.#namespaces.invalidate(before, now)] : [];
    const note = (name: string): void => {
      if (isAsked) changed.push(folder === undefined ? name : inPackage(folder, name));
    };
    for (const name of old) {
      if (!current.has(name)) {
        declaring.delete(name, path);
        note(name);
      }
    }
    for (const name of current) {
      if (!old.has(name)) {
        declaring.add(name, path);
        note(name);
      }
    }
    return changed;
  }

  #package(folder: string): SortedMultiMap {
    const known = this.#packages.get(folder) ?? new SortedMultiMap();
    this.#packages.set(folder, known);
    return known;
  }
}

/** The keys under which a file is indexed as declaring names, in the folder's package or among all files. */
function declaredBy(summary: FileSummary | undefined): readonly string[] {
  return summary?.members ? [...(summary.exports ?? [anyName]), ...summary.members] : (summary?.declares ?? []);
}
