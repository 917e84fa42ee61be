import { folderOf, foldersUp, resolvePath } from '../../syntax/paths.ts';
import type { ProjectFile, ProjectsOfLanguage } from '../projects.ts';

/** https://learn.microsoft.com/visualstudio/msbuild/common-msbuild-project-items#projectreference */
const reference = /<ProjectReference\s[^>]*?Include\s*=\s*"([^"]*)"/g;
/** A property or a wildcard: which projects are meant is not known. */
const isComputed = /[$*]/;

/**
 * The C# projects of a workspace folder: the nearest folders with a `.csproj`. Two of them are apart if no chain of references joins them,
 * in either direction. That nothing else uses their code is not known: none is closed.
 */
export class CsharpProjects implements ProjectsOfLanguage {
  /** The referenced paths of each project file. */
  readonly #references = new Map<string, readonly string[]>();
  /** For each folder of a project, the projects that are joined with it; undefined where that is not known. */
  #joined: ReadonlyMap<string, ReadonlySet<string> | undefined> = new Map();
  #isStale = false;

  set(path: string, { manifest }: ProjectFile): void {
    if (manifest === undefined || !path.endsWith('.csproj')) {
      return;
    }
    const references = Array.from(manifest.matchAll(reference), ([, to = '']) => to.replaceAll('\\', '/'));
    this.#isStale ||= this.#references.get(path)?.join() !== references.join();
    this.#references.set(path, references);
  }

  delete(path: string): void {
    this.#isStale = this.#references.delete(path) || this.#isStale;
  }

  update(): boolean {
    const wasStale = this.#isStale;
    if (wasStale) {
      this.#isStale = false;
      this.#joined = this.#join();
    }
    return wasStale;
  }

  closedAround(): undefined {
    return undefined;
  }

  areApart(file: string, other: string): boolean {
    const [own, its] = [this.#around(file), this.#around(other)];
    if (own === undefined || its === undefined) {
      return false;
    }
    const [joined, others] = [this.#joined.get(own), this.#joined.get(its)];
    return joined !== undefined && others !== undefined && joined !== others;
  }

  #around(file: string): string | undefined {
    return foldersUp(file).find((folder) => this.#joined.has(folder));
  }

  #join(): ReadonlyMap<string, ReadonlySet<string> | undefined> {
    const neighbours = new Map<string, Set<string>>();
    const open = new Set<string>();
    const connect = (from: string, to: string): void =>
      void neighbours.set(from, (neighbours.get(from) ?? new Set()).add(to));
    for (const [path, references] of this.#references) {
      const folder = folderOf(path);
      connect(folder, folder);
      for (const to of references) {
        if (isComputed.test(to)) {
          open.add(folder);
        } else {
          const target = folderOf(resolvePath(folder, to));
          connect(folder, target);
          connect(target, folder);
        }
      }
    }
    const joined = new Map<string, ReadonlySet<string> | undefined>();
    for (const folder of neighbours.keys()) {
      if (!joined.has(folder)) {
        const all = reachable(folder, neighbours);
        const known = [...all].some((each) => open.has(each)) ? undefined : all;
        for (const each of all) {
          joined.set(each, known);
        }
      }
    }
    return joined;
  }
}

function reachable(from: string, neighbours: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const found = new Set([from]);
  for (const each of found) {
    for (const next of neighbours.get(each) ?? []) {
      found.add(next);
    }
  }
  return found;
}
