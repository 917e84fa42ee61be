import { fileNameOf, folderOf, foldersUp, inFolder } from '../../syntax/paths.ts';
import { ClosedProjects, UsesByFile } from '../closedProjects.ts';
import { MarkedFolders } from '../markedFolders.ts';
import type { ProjectFile } from '../projects.ts';
import { projectMarkers, projectScript } from './projectMarkers.ts';

const packageFile = '__init__.py';

/**
 * The Python projects of a workspace folder: the outermost folders that contain a marker, with everything below. A
 * project is closed if each package that it imports is its own or not in the workspace, and no other code of the
 * workspace imports its packages.
 */
export class PythonProjects extends ClosedProjects {
  /** The modules that each file imports (`summarizePython`). */
  readonly #uses = new UsesByFile();
  readonly #marked = new MarkedFolders();

  set(path: string, { uses }: Pick<ProjectFile, 'uses'>): void {
    const name = fileNameOf(path);
    const folder = folderOf(path);
    if (projectMarkers.has(name) && !this.#marked.has(folder, name)) {
      this.#marked.add(folder, name);
      this.invalidate();
    }
    if (name.endsWith('.py')) {
      this.invalidate(this.#uses.set(path, uses));
    }
  }

  delete(path: string): void {
    const [folder, name] = [folderOf(path), fileNameOf(path)];
    const isMarker = this.#marked.has(folder, name);
    this.#marked.delete(folder, name);
    this.invalidate(this.#uses.delete(path) || isMarker);
  }

  protected around(file: string): string | undefined {
    return this.#marked.outermost(file);
  }

  protected findClosed(): ReadonlySet<string> {
    const givers = this.#providers();
    const closed = new Set(this.#uses.files().flatMap((file) => this.around(file) ?? []));
    const open = (project: string | undefined): void => void (project === undefined || closed.delete(project));
    for (const [file, uses] of this.#uses) {
      const project = this.around(file);
      const folders = foldersUp(file);
      for (const name of uses) {
        const giving = name.includes('.')
          ? [...(givers.get(name) ?? [])]
          : folders.flatMap((folder) => [...(givers.get(`${folder}/${name}`) ?? [])]);
        if (giving.length > 0 && !giving.includes(project)) {
          open(project);
          giving.forEach(open);
        }
      }
    }
    return new Set([...closed].filter((project) => !this.#isPackage(folderOf(project))));
  }

  /**
   * The projects that provide a module or package, by `folder/name` for one directly in a folder, and by `package.name` for one in
   * a package of any folder. Follows `resolvePythonModule`, which finds modules in folders that are no package.
   */
  #providers(): ReadonlyMap<string, ReadonlySet<string | undefined>> {
    const givers = new Map<string, Set<string | undefined>>();
    const add = (key: string, project: string | undefined): void =>
      void givers.set(key, (givers.get(key) ?? new Set()).add(project));
    for (const file of this.#uses.files()) {
      const project = this.around(file);
      let part = '';
      for (const path of [file.slice(0, -'.py'.length), ...foldersUp(file)]) {
        const [folder, name] = [folderOf(path), fileNameOf(path)];
        if (path !== '' && this.#isSearched(folder)) {
          add(`${folder}/${name}`, project);
          add(`${name}.${part}`, project);
        }
        part = name;
      }
    }
    return givers;
  }

  /** As in `resolvePythonModule`. */
  #isSearched(folder: string): boolean {
    return !this.#isPackage(folder) || this.#marked.has(folder, projectScript);
  }

  #isPackage(folder: string): boolean {
    return this.#uses.has(inFolder(folder, packageFile));
  }
}
