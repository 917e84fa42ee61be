import type { Catalogue } from '../frameworks/catalogue.ts';
import type { ConfigurationFramework, Framework } from '../frameworks/framework.ts';
import type { Language } from '../languages/language.ts';
import { extensionOf, fileNameOf } from '../syntax/paths.ts';
import { SignSearch } from './signSearch.ts';

/** The languages and frameworks that read a file, by its path and by the triggers in its text. */
export class FileReaders {
  readonly #frameworks: readonly Framework[];
  readonly #configurationFrameworks: readonly ConfigurationFramework[];
  /** The prerequisites of all frameworks (`Framework.prerequisite`). */
  readonly #awaited: ReadonlySet<string>;
  readonly #frameworksOf = new Map<string, readonly Framework[]>();
  readonly #searchOf = new Map<string, SignSearch<Framework>>();
  readonly #languageOf = new Map<string, Language>();

  constructor(catalogue: Catalogue) {
    const all = [...catalogue.frameworks.values()];
    this.#frameworks = all.filter((framework) => 'languages' in framework);
    this.#awaited = new Set(this.#frameworks.flatMap(({ prerequisite }) => prerequisite ?? []));
    this.#configurationFrameworks = all.filter((framework) => 'extensions' in framework);
    for (const language of catalogue.languages.values()) {
      for (const extension of [...Object.keys(language.grammars), ...(language.scanned?.extensions ?? [])]) {
        this.#languageOf.set(extension, language);
      }
    }
  }

  /** Whether a file is of a kind that can contain routes or something that routes refer to. */
  reads(path: string): boolean {
    return (
      this.#languageOf.has(extensionOf(path)) ||
      this.#configurationFrameworks.some((framework) => mayConfigure(framework, path))
    );
  }

  language(path: string): Language | undefined {
    return this.#languageOf.get(extensionOf(path));
  }

  /** Whether a framework without a prerequisite may register routes in a file. */
  isTriggered(path: string, text: string): boolean {
    const isTriggered = this.#triggersIn(path, text);
    return (
      this.#candidates(path).some((framework) => framework.prerequisite === undefined && isTriggered(framework)) ||
      this.configuredBy(path, text).length > 0
    );
  }

  /** The prerequisites of the frameworks that may register routes in a file. */
  prerequisitesOf(path: string, text: string): readonly string[] {
    const isTriggered = this.#triggersIn(path, text);
    return this.#candidates(path).flatMap((framework) =>
      framework.prerequisite !== undefined && isTriggered(framework) ? [framework.prerequisite] : [],
    );
  }

  /** The prerequisites of frameworks that a file meets. */
  prerequisitesMetBy(path: string, text: string): readonly string[] {
    const isAwaited = ({ name }: { readonly name: string }): boolean => this.#awaited.has(name);
    const isTriggered = this.#triggersIn(path, text);
    const inCode = this.#candidates(path).filter(isAwaited);
    return [
      ...this.configuredBy(path, text).filter(isAwaited),
      ...inCode.filter((framework) => framework.prerequisite === undefined && isTriggered(framework)),
    ].map(({ name }) => name);
  }

  /** The frameworks that may register routes in the code of a file. */
  triggeredBy(path: string, text: string): readonly Framework[] {
    return this.#candidates(path).filter(this.#triggersIn(path, text));
  }

  /** The frameworks of a file's language. */
  #candidates(path: string): readonly Framework[] {
    const language = this.language(path);
    return language ? this.of(language) : [];
  }

  /** A test of the frameworks of a file's language: whether the file triggers one. */
  #triggersIn(path: string, text: string): (framework: Framework) => boolean {
    const signed = this.#searchFor(path)?.in(text);
    return (framework) => {
      const { signs, mayLackSigns } = framework;
      const mayApply = signs === undefined || signed?.has(framework) === true || mayLackSigns?.(text, path) === true;
      return mayApply && framework.trigger(text, path);
    };
  }

  /** The search for the signs of the frameworks of a file's language. */
  #searchFor(path: string): SignSearch<Framework> | undefined {
    const language = this.language(path);
    if (!language) {
      return undefined;
    }
    const search = this.#searchOf.get(language.name) ?? new SignSearch(this.of(language));
    this.#searchOf.set(language.name, search);
    return search;
  }

  /** The frameworks of a language. */
  of({ name }: Language): readonly Framework[] {
    const known = this.#frameworksOf.get(name) ?? this.#frameworks.filter(({ languages }) => languages.includes(name));
    this.#frameworksOf.set(name, known);
    return known;
  }

  /** The frameworks of configuration files that a file may configure. */
  configuredBy(path: string, text: string): readonly ConfigurationFramework[] {
    return this.#configurationFrameworks.filter(
      (framework) => mayConfigure(framework, path) && framework.trigger(text, path),
    );
  }
}

/** Whether a file is of a kind that a framework of configuration files reads. */
function mayConfigure({ extensions, names }: ConfigurationFramework, path: string): boolean {
  return extensions.includes(extensionOf(path)) || names?.includes(fileNameOf(path)) === true;
}
