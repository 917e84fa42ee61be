import { folderOf, foldersUp } from '../../syntax/paths.ts';
import { ClosedProjects, UsesByFile } from '../closedProjects.ts';
import type { ProjectFile } from '../projects.ts';
import { moduleRoot } from './summary.ts';

/**
 * The Go modules of a workspace folder: folders with a `go.mod`. A module is closed if neither its code nor its
 * `go.mod` names another module of the workspace, no other one names it, and no `go.work` is in a folder above it:
 * https://go.dev/ref/mod#go-mod-file-require . A copy of a module names itself, not the other copies.
 */
export class GoModules extends ClosedProjects {
  readonly #texts = new Map<string, string>();
  readonly #workspaces = new Set<string>();
  /** Roots of the modules that each file imports. */
  readonly #uses = new UsesByFile();

  set(path: string, { manifest, uses }: Pick<ProjectFile, 'manifest' | 'uses'>): void {
    if (path.endsWith('.go')) {
      this.invalidate(this.#uses.set(path, uses));
    } else if (manifest !== undefined && isNamed(path, 'go.mod')) {
      this.#setModule(folderOf(path), manifest);
    } else if (isNamed(path, 'go.work')) {
      this.#workspaces.add(folderOf(path));
      this.invalidate();
    }
  }

  #setModule(folder: string, text: string): void {
    const before = this.#texts.get(folder);
    this.#texts.set(folder, text);
    if (before === undefined) {
      this.moveFiles();
    } else {
      this.invalidate(before !== text);
    }
  }

  delete(path: string): void {
    if (isNamed(path, 'go.mod') && this.#texts.delete(folderOf(path))) {
      this.moveFiles();
      return;
    }
    this.invalidate(this.#uses.delete(path) || (isNamed(path, 'go.work') && this.#workspaces.delete(folderOf(path))));
  }

  protected around(file: string): string | undefined {
    return foldersUp(file).find((folder) => this.#texts.has(folder));
  }

  protected findClosed(): ReadonlySet<string> {
    const roots = new Map<string, Set<string>>();
    const names = new Map(Array.from(this.#texts, ([folder, text]) => [folder, moduleName(text)]));
    for (const [folder, name] of names) {
      const root = moduleRoot(name ?? '');
      roots.set(root, (roots.get(root) ?? new Set()).add(folder));
    }
    const isJoined = (folder: string): boolean => foldersUp(`${folder}/`).some((each) => this.#workspaces.has(each));
    const closed = new Set([...this.#texts.keys()].filter((folder) => !isJoined(folder)));
    const refer = (folder: string | undefined, root: string): void => {
      const longest = [root, ...foldersUp(root)].find((prefix) => roots.has(prefix)) ?? '';
      const own = folder === undefined ? undefined : names.get(folder);
      for (const other of roots.get(longest) ?? []) {
        if (other !== folder && !(own !== undefined && own === names.get(other))) {
          closed.delete(other);
          closed.delete(folder ?? other);
        }
      }
    };
    for (const [folder, text] of this.#texts) {
      for (const path of text.match(/[^\s"()]+/g) ?? []) {
        refer(folder, moduleRoot(path));
      }
    }
    for (const [file, uses] of this.#uses) {
      const folder = this.around(file);
      for (const root of uses) {
        refer(folder, root);
      }
    }
    return closed;
  }
}

/** The module path that a `go.mod` declares. */
export function moduleName(text: string): string | undefined {
  return /^[ \t]*module[ \t]+"?([^\s"]+)/m.exec(text)?.[1];
}

function isNamed(path: string, name: string): boolean {
  return path === name || path.endsWith(`/${name}`);
}
