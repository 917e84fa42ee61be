import { folderOf, foldersUp } from '../syntax/paths.ts';
import { ClosedFolders } from './closedFolders.ts';
import type { ProjectsOfLanguage } from './projectsOfLanguage.ts';
import type { FileSummary } from './summary.ts';

/**
 * The modules of Go: folders with a `go.mod`. One is closed where it names no other of the workspace, no other names it, and no `go.work`
 * lies above it: https://go.dev/ref/mod#go-mod-file-require
 */
export class GoModules implements ProjectsOfLanguage {
  readonly #texts = new Map<string, string>();
  readonly #workspaces = new Set<string>();
  readonly #closed = new ClosedFolders(() => this.#findClosed());

  set(path: string, { manifest }: Pick<FileSummary, 'manifest'>): void {
    if (manifest !== undefined && isNamed(path, 'go.mod') && this.#texts.get(folderOf(path)) !== manifest) {
      this.#texts.set(folderOf(path), manifest);
      this.#closed.invalidate();
    } else if (isNamed(path, 'go.work')) {
      this.#workspaces.add(folderOf(path));
      this.#closed.invalidate();
    }
  }

  delete(path: string): void {
    const had =
      (isNamed(path, 'go.mod') && this.#texts.delete(folderOf(path))) ||
      (isNamed(path, 'go.work') && this.#workspaces.delete(folderOf(path)));
    if (had) {
      this.#closed.invalidate();
    }
  }

  update(): boolean {
    return this.#closed.update();
  }

  closedAround(file: string): string | undefined {
    const module = foldersUp(file).find((folder) => this.#texts.has(folder));
    return module !== undefined && this.#closed.has(module) ? module : undefined;
  }

  #findClosed(): Set<string> {
    const names = new Map(Array.from(this.#texts, ([folder, text]) => [folder, moduleName(text)]));
    const closed = new Set(
      [...names.keys()].filter((folder) => !foldersUp(`${folder}/`).some((each) => this.#workspaces.has(each))),
    );
    for (const [folder, text] of this.#texts) {
      const paths = new Set(text.match(/[^\s"()]+/g));
      for (const [other, name] of names) {
        if (other !== folder && name !== undefined && paths.has(name)) {
          closed.delete(folder);
          closed.delete(other);
        }
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
