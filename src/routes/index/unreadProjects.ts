import type { UnreadFile } from './unlinkedFiles.ts';

interface Project {
  readonly files: string[];
  unread: number;
}

/** Counts the unread files of each closed project, so that a project is linked while other projects are being read. */
export class UnreadProjects {
  readonly #byFile = new Map<string, Project>();

  constructor(files: Iterable<Pick<UnreadFile, 'path' | 'project'>>) {
    const projects = new Map<string, Project>();
    for (const { path, project: folder } of files) {
      if (folder !== undefined) {
        const project = projects.get(folder) ?? { files: [], unread: 0 };
        projects.set(folder, project);
        project.files.push(path);
        project.unread += 1;
        this.#byFile.set(path, project);
      }
    }
  }

  /** Notes that a file has been read. Returns all files of its project if it was the last of them, otherwise none. */
  noteRead(file: string): readonly string[] {
    const project = this.#byFile.get(file);
    if (!project || !this.#byFile.delete(file)) {
      return [];
    }
    project.unread -= 1;
    return project.unread === 0 ? project.files : [];
  }
}
