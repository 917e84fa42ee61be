import { DisjointSets } from '../../../model/disjointSets.ts';
import { groupBy } from '../../../model/groupBy.ts';
import { childrenNamed, readXml, wordIn, type XmlElement } from '../../syntax/xml.ts';

/** What the `pom.xml` of a module says. */
interface Module {
  readonly folder: string;
  readonly artifact: string;
  readonly parent: string;
  /** The artifacts that it names, such as its dependencies. */
  readonly uses: readonly string[];
  /** Whether it is no module with code of its own, but a build of several. */
  readonly isBuild: boolean;
}

/** What names artifacts that a module does not use, or not by itself. */
const unused = new Set(['parent', 'dependencyManagement', 'pluginManagement', 'exclusions']);
const mostParents = 16;

/**
 * The modules of Maven in a workspace folder. Two of them are apart if no chain of dependencies joins them, in either direction: each is
 * an application of its own, or a part of one.
 * https://maven.apache.org/guides/introduction/introduction-to-dependency-mechanism.html
 */
export class MavenModules {
  readonly #modules = new Map<string, Module>();
  /** For each folder of a module, the modules that are joined with it; undefined where that is not known. */
  #joined: ReadonlyMap<string, ReadonlySet<string> | undefined> = new Map();
  /** The folders of modules on which another one depends. */
  #used: ReadonlySet<string> = new Set();

  /** Adds or replaces the module of a folder. Returns whether that changes anything. */
  set(folder: string, pom: string): boolean {
    const [before, now] = [this.#modules.get(folder), moduleIn(folder, pom)];
    this.#modules.set(folder, now);
    return JSON.stringify(before) !== JSON.stringify(now);
  }

  /** Removes the module of a folder. Returns whether there was one. */
  delete(folder: string): boolean {
    return this.#modules.delete(folder);
  }

  /** Processes the changes. */
  update(): void {
    const folders = new DisjointSets<string>();
    const open = new Set<string>();
    const byArtifact = groupBy(this.#modules.values(), ({ artifact }) => artifact);
    const dependents = Array.from(this.#modules.values()).filter(({ isBuild }) => !isBuild);
    this.#used = new Set(
      dependents.flatMap(({ folder, uses }) =>
        uses
          .flatMap((used) => (byArtifact.get(used) ?? []).map((other) => other.folder))
          .filter((each) => each !== folder),
      ),
    );
    for (const { folder, ...module } of this.#modules.values()) {
      folders.join(folder, folder);
      const uses = [...module.uses];
      let { parent } = module;
      for (let steps = 0; parent !== '' && steps < mostParents; steps += 1) {
        const [above] = byArtifact.get(parent) ?? [];
        uses.push(...(above?.uses ?? []));
        parent = above?.parent ?? '';
      }
      for (const used of uses) {
        if (used.includes('${')) {
          open.add(folder);
        }
        for (const other of byArtifact.get(used) ?? []) {
          folders.join(folder, other.folder);
        }
      }
    }
    this.#joined = new Map(
      Array.from(folders.groups()).flatMap((group) => {
        const joined = group.some((each) => open.has(each)) ? undefined : new Set(group);
        return group.map((each) => [each, this.#modules.get(each)?.isBuild ? undefined : joined] as const);
      }),
    );
  }

  /** Whether another module depends on that of a folder. */
  isUsed(folder: string): boolean {
    return this.#used.has(folder);
  }

  /** Whether the modules of two folders have nothing to do with each other. */
  areApart(folder: string, other: string): boolean {
    const [joined, others] = [this.#joined.get(folder), this.#joined.get(other)];
    return joined !== undefined && others !== undefined && joined !== others;
  }
}

/** A document that is no `pom.xml` counts as a build: nothing is known of it. */
export function moduleIn(folder: string, pom: string): Module {
  const root = readXml(pom);
  const uses: string[] = [];
  for (const element of root?.children ?? []) {
    addArtifacts(element, uses);
  }
  return {
    folder,
    artifact: wordIn(root, 'artifactId'),
    parent: wordIn(childrenNamed(root, 'parent')[0], 'artifactId'),
    uses: [...new Set(uses)],
    isBuild: root === undefined || wordIn(root, 'packaging') === 'pom',
  };
}

function addArtifacts({ name, children }: XmlElement, to: string[]): void {
  for (const child of unused.has(name) ? [] : children) {
    if (child.name === 'artifactId') {
      to.push(child.text.trim());
    }
    addArtifacts(child, to);
  }
}
