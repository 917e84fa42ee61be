import { fileNameOf, folderOf, foldersUp } from '../../syntax/paths.ts';
import type { ProjectsOfLanguage } from '../projects.ts';

/** https://guides.rubyonrails.org/initialization.html, https://github.com/rack/rack/blob/main/SPEC.rdoc */
const marker = /^(?:(.*)\/)?(?:config\/application\.rb|config\.ru)$/;

/**
 * The Ruby applications of a workspace folder: the outermost folders with what starts one of Rails or Rack, with everything below. Any two
 * of them are apart. That nothing else runs their code is not known: none is closed.
 */
export class RubyApplications implements ProjectsOfLanguage {
  /** The files that mark each folder. */
  readonly #marked = new Map<string, Set<string>>();
  #haveFilesMoved = false;

  set(path: string): void {
    const folder = markedBy(path);
    if (folder !== undefined) {
      const names = this.#marked.get(folder) ?? new Set();
      this.#haveFilesMoved ||= names.size === 0;
      this.#marked.set(folder, names.add(fileNameOf(path)));
    }
  }

  delete(path: string): void {
    const folder = markedBy(path);
    const names = folder === undefined ? undefined : this.#marked.get(folder);
    if (folder !== undefined && names?.delete(fileNameOf(path)) && names.size === 0) {
      this.#marked.delete(folder);
      this.#haveFilesMoved = true;
    }
  }

  update(): boolean {
    const haveMoved = this.#haveFilesMoved;
    this.#haveFilesMoved = false;
    return haveMoved;
  }

  closedAround(): undefined {
    return undefined;
  }

  areApart(file: string, other: string): boolean {
    const [own, its] = [this.#around(file), this.#around(other)];
    return own !== undefined && its !== undefined && own !== its;
  }

  #around(file: string): string | undefined {
    return foldersUp(file).findLast((folder) => this.#marked.has(folder));
  }
}

/** The folder of the application that a file starts. */
function markedBy(path: string): string | undefined {
  return marker.test(path) ? folderOf(path).replace(/(?:^|\/)config$/, '') : undefined;
}
