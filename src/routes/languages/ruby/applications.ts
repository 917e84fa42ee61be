import { fileNameOf, folderOf } from '../../syntax/paths.ts';
import { MarkedFolders } from '../markedFolders.ts';
import type { ProjectsOfLanguage } from '../projects.ts';

/** https://guides.rubyonrails.org/initialization.html, https://github.com/rack/rack/blob/main/SPEC.rdoc */
export const startFile = /(?:^|\/)(?:config\/application\.rb|config\.ru)$/;

/**
 * The Ruby applications of a workspace folder: the outermost folders that contain the start file of Rails or Rack, with everything
 * below. Any two of them are apart. Other code may still use theirs, so none is closed.
 */
export class RubyApplications implements ProjectsOfLanguage {
  readonly #marked = new MarkedFolders();
  #haveFilesMoved = false;

  set(path: string): void {
    const folder = markedBy(path);
    if (folder !== undefined) {
      this.#haveFilesMoved = this.#marked.add(folder, fileNameOf(path)) || this.#haveFilesMoved;
    }
  }

  delete(path: string): void {
    const folder = markedBy(path);
    if (folder !== undefined) {
      this.#haveFilesMoved = this.#marked.delete(folder, fileNameOf(path)) || this.#haveFilesMoved;
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
    const [own, its] = [this.#marked.outermost(file), this.#marked.outermost(other)];
    return own !== undefined && its !== undefined && own !== its;
  }
}

/** The folder of the application that a file starts. */
function markedBy(path: string): string | undefined {
  return startFile.test(path) ? folderOf(path).replace(/(?:^|\/)config$/, '') : undefined;
}
