import { DisjointSets } from '../../../model/disjointSets.ts';
import { folderOf, foldersUp, resolvePath } from '../../syntax/paths.ts';
import type { ProjectFile, ProjectsOfLanguage } from '../projects.ts';

/** https://learn.microsoft.com/visualstudio/msbuild/common-msbuild-project-items#projectreference */
const reference = /<ProjectReference\s[^>]*?Include\s*=\s*"([^"]*)"/g;
/** A property or wildcard in a path: the referenced projects are not known. */
export const isComputed = /[$*]/;

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
    const references = referencesIn(manifest);
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
    const folders = new DisjointSets<string>();
    const open = new Set<string>();
    for (const [path, references] of this.#references) {
      const folder = folderOf(path);
      folders.join(folder, folder);
      for (const to of references) {
        if (isComputed.test(to)) {
          open.add(folder);
        } else {
          folders.join(folder, folderOf(resolvePath(folder, to)));
        }
      }
    }
    return new Map(
      Array.from(folders.groups()).flatMap((group) => {
        const joined = group.some((each) => open.has(each)) ? undefined : new Set(group);
        return group.map((each) => [each, joined] as const);
      }),
    );
  }
}

/** The paths of the projects that a `.csproj` references. */
export function referencesIn(project: string): readonly string[] {
  return Array.from(project.matchAll(reference), ([, to = '']) => to.replaceAll('\\', '/'));
}
