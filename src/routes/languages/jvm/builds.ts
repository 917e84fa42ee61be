import { fileNameOf, folderOf, foldersUp } from '../../syntax/paths.ts';
import { ClosedProjects } from '../closedProjects.ts';
import type { ProjectFile } from '../projects.ts';

const source = /\.(?:java|kts?)$/;
/** https://maven.apache.org/guides/introduction/introduction-to-the-pom.html, https://docs.gradle.org/current/userguide/multi_project_builds.html */
const buildFile = /^(?:pom\.xml|(?:build|settings)\.gradle(?:\.kts)?)$/;

/**
 * The builds of Java and Kotlin in a workspace folder: the outermost folders with a build file of Maven or Gradle, with everything below.
 * A build is closed if no other code of the workspace is in packages that begin with the same two segments: libraries of one owner may be
 * published and used by name, without a common build.
 */
export class JvmBuilds extends ClosedProjects {
  readonly #buildFiles = new Map<string, Set<string>>();
  /** The beginning of the package of each source file. */
  readonly #owners = new Map<string, string>();

  set(path: string, { namespace = '' }: ProjectFile): void {
    if (isBuildFile(path)) {
      const names = this.#buildFiles.get(folderOf(path));
      if (names === undefined) {
        this.moveFiles();
      }
      this.#buildFiles.set(folderOf(path), (names ?? new Set()).add(fileNameOf(path)));
    } else if (source.test(path)) {
      const owner = ownerOf(namespace);
      this.invalidate(this.#owners.get(path) !== owner);
      this.#owners.set(path, owner);
    }
  }

  delete(path: string): void {
    const names = this.#buildFiles.get(folderOf(path));
    if (names?.delete(fileNameOf(path)) && names.size === 0) {
      this.#buildFiles.delete(folderOf(path));
      this.moveFiles();
    }
    this.invalidate(this.#owners.delete(path));
  }

  protected around(file: string): string | undefined {
    return foldersUp(file).findLast((folder) => this.#buildFiles.has(folder));
  }

  protected findClosed(): ReadonlySet<string> {
    const builds = new Map<string, string | undefined>();
    const buildsOf = new Map<string, Set<string | undefined>>();
    for (const [file, owner] of this.#owners) {
      const folder = folderOf(file);
      const build = builds.has(folder) ? builds.get(folder) : this.around(file);
      builds.set(folder, build);
      buildsOf.set(owner, (buildsOf.get(owner) ?? new Set()).add(build));
    }
    const closed = new Set([...builds.values()].filter((build) => build !== undefined));
    for (const together of buildsOf.values()) {
      for (const build of together.size > 1 ? together : []) {
        closed.delete(build ?? '');
      }
    }
    return closed;
  }
}

function isBuildFile(path: string): boolean {
  return buildFile.test(fileNameOf(path));
}

/** The first two segments of a package. */
function ownerOf(namespace: string): string {
  return namespace.split('.', 2).join('.');
}
