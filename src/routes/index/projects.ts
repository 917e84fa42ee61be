import { CsharpProjects } from '../languages/csharp/projects.ts';
import { ScriptProjects } from '../languages/ecmascript/projects.ts';
import { GoModules } from '../languages/go/projects.ts';
import { JvmBuilds } from '../languages/jvm/builds.ts';
import type { ProjectFile, ProjectsOfLanguage } from '../languages/projects.ts';
import { PythonProjects } from '../languages/python/projects.ts';
import { RubyApplications } from '../languages/ruby/applications.ts';
import { extensionOf, fileNameOf } from '../syntax/paths.ts';

const script = /^[cm]?[jt]sx?$/;

/**
 * The projects of a workspace folder, by the rules of each file's language; a language without rules of its own has
 * those of JavaScript.
 */
export class Projects implements ProjectsOfLanguage {
  readonly #scripts = new ScriptProjects();
  readonly #byExtension: ReadonlyMap<string, ProjectsOfLanguage> = new Map<string, ProjectsOfLanguage>([
    ['go', new GoModules()],
    ['py', new PythonProjects()],
    ['cs', new CsharpProjects()],
    ...ofEach(['java', 'kt', 'kts', 'scala', 'routes'], new JvmBuilds()),
    ...ofEach(['rb', 'ru'], new RubyApplications()),
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
    return Array.from(this.#all, (projects) => projects.update()).includes(true);
  }

  closedAround(file: string): string | undefined {
    return (this.#byExtension.get(extensionOf(fileNameOf(file))) ?? this.#scripts).closedAround(file);
  }

  /** Of files without rules of their own it is not known. */
  areApart(file: string, other: string): boolean {
    return this.#rulesOf(file)?.areApart(file, other) === true;
  }

  isLibrary(file: string): boolean {
    return this.#rulesOf(file)?.isLibrary?.(file) === true;
  }

  #rulesOf(file: string): ProjectsOfLanguage | undefined {
    const extension = extensionOf(fileNameOf(file));
    return this.#byExtension.get(extension) ?? (script.test(extension) ? this.#scripts : undefined);
  }

  get #all(): ReadonlySet<ProjectsOfLanguage> {
    return new Set([this.#scripts, ...this.#byExtension.values()]);
  }
}

function ofEach(extensions: readonly string[], projects: ProjectsOfLanguage): readonly [string, ProjectsOfLanguage][] {
  return extensions.map((extension) => [extension, projects]);
}
