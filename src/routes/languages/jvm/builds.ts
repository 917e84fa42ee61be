import { fileNameOf, folderOf } from '../../syntax/paths.ts';
import { MarkedFolders } from '../markedFolders.ts';
import type { ProjectFile, ProjectsOfLanguage } from '../projects.ts';
import { MavenModules } from './mavenModules.ts';

const source = /\.(?:java|kts?)$/;
const ofMaven = 'pom.xml';
/** The routes of an application of Play, of which a part has a file of another name: https://www.playframework.com/documentation/latest/sbtSubProjects */
const playRoutes = /(?:^|\/)conf\/routes$/;
/** https://maven.apache.org/guides/introduction/introduction-to-the-pom.html, https://docs.gradle.org/current/userguide/multi_project_builds.html */
export const buildFile = /^(?:pom\.xml|(?:build|settings)\.gradle(?:\.kts)?)$/;

/**
 * The builds of Java and Kotlin in a workspace folder: the outermost folders with a build file of Maven or Gradle, with everything
 * below. The first two segments of a package identify its owner. Two builds are apart if both have code and no owner in common,
 * since libraries of one owner may be published and used without a common build. A build is closed if no other code has one of its
 * owners. Within a build, modules of Maven may be apart, and so are applications of Play.
 */
export class JvmBuilds implements ProjectsOfLanguage {
  readonly #builds = new MarkedFolders();
  readonly #modules = new MavenModules();
  readonly #routesFiles = new MarkedFolders();
  /** The owner of the package of each source file. */
  readonly #owners = new Map<string, string>();
  /** The owners of each build; under the key undefined, those of code outside all builds. */
  #ownersOf: ReadonlyMap<string | undefined, ReadonlySet<string>> = new Map();
  #isStale = false;
  #haveFilesMoved = false;

  set(path: string, { namespace = '', manifest }: ProjectFile): void {
    const name = fileNameOf(path);
    if (buildFile.test(name)) {
      if (manifest !== undefined && name === ofMaven) {
        this.#haveFilesMoved = this.#modules.set(folderOf(path), manifest) || this.#haveFilesMoved;
      }
      this.#haveFilesMoved = this.#builds.add(folderOf(path), name) || this.#haveFilesMoved;
    } else if (playRoutes.test(path)) {
      this.#haveFilesMoved = this.#routesFiles.add(path.replace(playRoutes, ''), name) || this.#haveFilesMoved;
    } else if (source.test(path) && this.#owners.get(path) !== ownerOf(namespace)) {
      this.#owners.set(path, ownerOf(namespace));
      this.#isStale = true;
    }
  }

  delete(path: string): void {
    const [folder, name] = [folderOf(path), fileNameOf(path)];
    const hasMoved = playRoutes.test(path)
      ? this.#routesFiles.delete(path.replace(playRoutes, ''), name)
      : this.#builds.delete(folder, name);
    const wasModule = name === ofMaven && this.#modules.delete(folder);
    this.#haveFilesMoved ||= hasMoved || wasModule;
    this.#isStale = this.#owners.delete(path) || this.#isStale;
  }

  update(): boolean {
    if (!this.#isStale && !this.#haveFilesMoved) {
      return false;
    }
    const [before, haveMoved] = [this.#ownersOf, this.#haveFilesMoved];
    if (haveMoved) {
      this.#modules.update();
    }
    this.#ownersOf = this.#findOwners();
    this.#isStale = this.#haveFilesMoved = false;
    return (
      haveMoved ||
      before.size !== this.#ownersOf.size ||
      [...before].some(([build, owners]) => !isSame(owners, this.#ownersOf.get(build)))
    );
  }

  closedAround(file: string): string | undefined {
    const build = this.#builds.outermost(file);
    const owners = this.#ownersOf.get(build);
    const isClosed = [...this.#ownersOf].every(
      ([other, its]) => other === build || (owners && areDisjoint(owners, its)),
    );
    return isClosed ? build : undefined;
  }

  areApart(file: string, other: string): boolean {
    if (this.#areApartModules(file, other) || this.#areApartInPlay(file, other)) {
      return true;
    }
    const [own, its] = [this.#builds.outermost(file), this.#builds.outermost(other)];
    const [owners, others] = [this.#ownersOf.get(own), this.#ownersOf.get(its)];
    return (
      own !== undefined &&
      its !== undefined &&
      owners !== undefined &&
      others !== undefined &&
      areDisjoint(owners, others)
    );
  }

  /** A module of Maven on which another module depends. */
  isLibrary(file: string): boolean {
    const folder = this.#builds.nearest(file);
    return folder !== undefined && this.#modules.isUsed(folder);
  }

  #areApartModules(file: string, other: string): boolean {
    const [own, its] = [this.#builds.nearest(file), this.#builds.nearest(other)];
    return own !== undefined && its !== undefined && this.#modules.areApart(own, its);
  }

  #areApartInPlay(file: string, other: string): boolean {
    const [own, its] = [this.#routesFiles.outermost(file), this.#routesFiles.outermost(other)];
    return own !== undefined && its !== undefined && own !== its;
  }

  #findOwners(): ReadonlyMap<string | undefined, ReadonlySet<string>> {
    const builds = new Map<string, string | undefined>();
    const owners = new Map<string | undefined, Set<string>>();
    for (const [file, owner] of this.#owners) {
      const folder = folderOf(file);
      const build = builds.has(folder) ? builds.get(folder) : this.#builds.outermost(file);
      builds.set(folder, build);
      owners.set(build, (owners.get(build) ?? new Set()).add(owner));
    }
    return owners;
  }
}

function areDisjoint(owners: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return ![...owners].some((owner) => others.has(owner));
}

function isSame(owners: ReadonlySet<string>, others: ReadonlySet<string> | undefined): boolean {
  return owners.size === others?.size && [...owners].every((owner) => others.has(owner));
}

/** The first two segments of a package. */
export function ownerOf(namespace: string): string {
  return namespace.split('.', 2).join('.');
}
