import type { FileSummary } from '../extract/summary.ts';
import type { NamingManifest, SourceFiles } from '../languages/language.ts';
import { anyName, question } from '../link/resolve/dependencies.ts';
import { extensionOf, fileNameOf, folderOf, foldersUp, isBelow, namesOf } from '../syntax/paths.ts';
import { DeclarationIndex } from './declarationIndex.ts';
import { ManifestIndex } from './manifestIndex.ts';
import { Projects } from './projects.ts';
import { SortedMultiMap } from './sortedMultiMap.ts';

/** By file extension, the manifest that marks the folder of a project, for languages in which a project does not run the code of another one. */
const manifestsOfProjects: Readonly<Record<string, string>> = { php: 'composer.json', go: 'go.mod' };

/**
 * The symbol index of a workspace folder: its files, and the results of their lexical scans. Look-ups return files in
 * the order of their paths.
 */
export class SourceIndex implements SourceFiles {
  readonly #summaries = new Map<string, FileSummary>();
  readonly #declarations = new DeclarationIndex();
  readonly #byFolder = new SortedMultiMap();
  readonly #byName = new SortedMultiMap();
  /** Exports of the files for which they were looked up. */
  readonly #exports = new Map<string, ReadonlySet<string> | undefined>();
  readonly #manifests = new ManifestIndex();
  readonly #projects = new Projects();
  /** Questions whose answers have changed; undefined before the first look-up, when nothing can depend on them. */
  #changed: Set<string> | undefined;

  /**
   * Adds or replaces a file.
   * @param isSource the file is of a kind that is read, not only a manifest
   */
  set(path: string, summary: FileSummary, isSource: boolean): void {
    const before = this.#summaries.get(path);
    if (isSource) {
      this.#setSource(path, before, summary);
    }
    this.#projects.set(path, summary);
    if (summary.manifest !== undefined && this.#manifests.set(path, summary.manifest)) {
      this.#changed?.add(question.manifests);
    }
  }

  delete(path: string): void {
    const before = this.#summaries.get(path);
    if (before) {
      this.#summaries.delete(path);
      this.#exports.delete(path);
      this.#replaceDeclared(path, before, undefined);
      this.#changed?.add(question.namespace(path));
      this.#byFolder.delete(folderOf(path), path);
      for (const name of namesOf(path)) {
        this.#byName.delete(name, path);
      }
      this.#noteExistence(path);
    }
    this.#projects.delete(path);
    if (this.#manifests.delete(path)) {
      this.#changed?.add(question.manifests);
    }
  }

  /**
   * The keys of the questions whose answers have changed since the last call. The first call, before the first
   * question, returns none.
   */
  takeChanges(): ReadonlySet<string> {
    this.#updateProjects();
    const changed = this.#changed ?? new Set();
    this.#changed = new Set();
    return changed;
  }

  get files(): Iterable<string> {
    return this.#summaries.keys();
  }

  has(file: string): boolean {
    return this.#summaries.has(file);
  }

  hasFolder(folder: string): boolean {
    return this.#byFolder.get(folder).length > 0;
  }

  inFolder(folder: string): readonly string[] {
    return this.#byFolder.get(folder);
  }

  below(folder: string): readonly string[] {
    return this.#byFolder.keys().flatMap((each) => {
      return each === folder || isBelow(each, folder) ? this.#byFolder.get(each) : [];
    });
  }

  declaring(name: string): readonly string[] {
    return this.#declarations.declaring(name);
  }

  declaringInNamespace(namespace: string, name: string): readonly string[] {
    return this.#declarations.inNamespace(namespace, name, (file) => this.packageOf(file));
  }

  declaringIn(folder: string, name: string): readonly string[] {
    return this.#declarations.inFolder(folder, name, anyName);
  }

  declaringMember(folder: string, type: string, name: string): readonly string[] {
    return this.#declarations.inFolder(folder, `${type}.${name}`, `.${name}`);
  }

  packageOf(file: string): string {
    return this.#summaries.get(file)?.namespace ?? '';
  }

  usedBy(file: string): readonly string[] {
    return this.#summaries.get(file)?.uses ?? [];
  }

  mayExport(file: string, name: string): boolean {
    if (!this.#exports.has(file)) {
      const exports = this.#summaries.get(file)?.exports;
      this.#exports.set(file, exports && new Set(exports));
    }
    return this.#exports.get(file)?.has(name) ?? true;
  }

  endingWith(tail: string): readonly string[] {
    return this.#byName.get(namesOf(tail).at(-1) ?? tail).filter((path) => path === tail || path.endsWith(`/${tail}`));
  }

  packageFolder(name: string, manifest: NamingManifest, from: string): string | undefined {
    return this.#manifests.packageFolder(name, manifest, from);
  }

  manifest(file: string): string | undefined {
    return this.#manifests.text(file);
  }

  closedProject(file: string): string | undefined {
    return this.#projects.closedAround(file);
  }

  areApart(file: string, other: string): boolean {
    return this.#projects.areApart(file, other);
  }

  isLibrary(file: string): boolean {
    return this.#projects.isLibrary(file);
  }

  /**
   * The folder of the closed project that contains a file, so that the file's routes depend on nothing else. Undefined
   * if there is none, or if it is the root.
   */
  projectOf(file: string): string | undefined {
    const manifest = manifestsOfProjects[extensionOf(file)];
    if (manifest === undefined) {
      this.#updateProjects();
      return this.#projects.closedAround(file) || undefined;
    }
    return foldersUp(file).findLast((folder) => folder !== '' && this.#manifests.has(`${folder}/${manifest}`));
  }

  #updateProjects(): void {
    if (this.#projects.update()) {
      this.#changed?.add(question.projects);
    }
  }

  #setSource(path: string, before: FileSummary | undefined, summary: FileSummary): void {
    this.#summaries.set(path, summary);
    this.#exports.delete(path);
    this.#replaceDeclared(path, before, summary);
    if (this.#changed && (before?.namespace !== summary.namespace || before.uses.join() !== summary.uses.join())) {
      this.#changed.add(question.namespace(path));
    }
    if (!before) {
      this.#byFolder.add(folderOf(path), path);
      for (const name of namesOf(path)) {
        this.#byName.add(name, path);
      }
      this.#noteExistence(path);
    }
  }

  #replaceDeclared(path: string, before: FileSummary | undefined, now: FileSummary | undefined): void {
    const changed = this.#declarations.replace(path, before, now, this.#changed !== undefined);
    for (const name of changed) {
      this.#changed?.add(question.declaring(name));
    }
  }

  #noteExistence(path: string): void {
    const changed = this.#changed;
    if (changed) {
      changed
        .add(question.exists(path))
        .add(question.folder(folderOf(path)))
        .add(question.fileName(fileNameOf(path)));
      for (const folder of foldersUp(path)) {
        changed.add(question.below(folder));
      }
    }
  }
}
