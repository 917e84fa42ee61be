import { ScriptProjects } from '../languages/ecmascript/projects.ts';
import { GoModules } from '../languages/go/projects.ts';
import type { ProjectFile, ProjectsOfLanguage } from '../languages/projects.ts';
import { PythonProjects } from '../languages/python/projects.ts';

/**
 * The projects of a workspace folder, by the rules of each file's language; a language without rules of its own has
 * those of JavaScript.
 */
export class Projects implements ProjectsOfLanguage {
  readonly #scripts = new ScriptProjects();
  readonly #byExtension: ReadonlyMap<string, ProjectsOfLanguage> = new Map<string, ProjectsOfLanguage>([
    ['go', new GoModules()],
    ['py', new PythonProjects()],
  ]);

  set(path: string, summary: ProjectFile): void {
    for (const projects of this.#all) {
      projects.set(path, summary);
    }
  }

  delete(path: string): void {
    for (const projects of this.#all) {
      projects.delete(path);
    }
  }

  update(): boolean {
    return this.#all.map((projects) => projects.update()).includes(true);
  }

  closedAround(file: string): string | undefined {
    const extension = file.slice(file.lastIndexOf('.') + 1);
    return (this.#byExtension.get(extension) ?? this.#scripts).closedAround(file);
  }

  get #all(): readonly ProjectsOfLanguage[] {
    return [this.#scripts, ...this.#byExtension.values()];
  }
}
