import type { Language } from '../../languages/language.ts';

/** The files of a module, and the keys of the questions by which they were found. */
export interface ResolvedModule {
  readonly files: readonly string[];
  readonly asked: readonly string[];
}

/**
 * The modules that units have resolved, by language, importing file and specifier. They hold as long as no file and no manifest comes,
 * goes or changes: for one link.
 */
export class ResolvedModules {
  readonly #found = new Map<Language, Map<string, Map<string, ResolvedModule>>>();

  get(language: Language, module: string, from: string): ResolvedModule | undefined {
    return this.#found.get(language)?.get(from)?.get(module);
  }

  set(language: Language, module: string, from: string, resolved: ResolvedModule): void {
    const byFile = this.#found.get(language) ?? new Map<string, Map<string, ResolvedModule>>();
    const byModule = byFile.get(from) ?? new Map<string, ResolvedModule>();
    byModule.set(module, resolved);
    byFile.set(from, byModule);
    this.#found.set(language, byFile);
  }

  clear(): void {
    this.#found.clear();
  }
}
