import type { Catalogue } from '../frameworks/catalogue.ts';
import type { ConfigurationFramework, Framework } from '../frameworks/framework.ts';
import type { Language } from '../languages/language.ts';
import { extensionOf, fileNameOf } from '../syntax/paths.ts';
import { SignSearch } from './signSearch.ts';

/** What the triggers of frameworks tell of a file. */
export interface Triggers {
  /** Whether a framework without a prerequisite may register routes in the file. */
  readonly isTriggered: boolean;
  /** The prerequisites of the frameworks that may register routes in the file. */
  readonly prerequisites: readonly string[];
  /** Those of which the manifests around the file tell whether their routes are served there (`Framework.isServed`). */
  readonly toBeServed: readonly string[];
  /** The prerequisites of frameworks that the file meets. */
  readonly met: readonly string[];
  /** The names of the frameworks that may register routes in the code of the file. */
  readonly names: readonly string[];
}

/** The languages and frameworks that read a file, by its path and by the triggers in its text. */
export class FileReaders {
  readonly #frameworks: readonly Framework[];
  readonly #configurationFrameworks: readonly ConfigurationFramework[];
  /** Those of them that read files of an extension, and of a name. */
  readonly #configurationFrameworksOf = new Map<string, readonly ConfigurationFramework[]>();
  readonly #configurationFrameworksNamed = new Map<string, readonly ConfigurationFramework[]>();
  /** The prerequisites of all frameworks (`Framework.prerequisite`). */
  readonly #awaited: ReadonlySet<string>;
  readonly #frameworksOf = new Map<string, readonly Framework[]>();
  readonly #withoutSignsOf = new Map<string, readonly Framework[]>();
  readonly #searchOf = new Map<string, SignSearch<Framework>>();
  readonly #languageOf = new Map<string, Language>();

  constructor(catalogue: Catalogue) {
    const all = [...catalogue.frameworks.values()];
    this.#frameworks = all.filter((framework) => 'languages' in framework);
    this.#awaited = new Set(this.#frameworks.flatMap(({ prerequisite }) => prerequisite ?? []));
    this.#configurationFrameworks = all.filter((framework) => 'extensions' in framework);
    for (const framework of this.#configurationFrameworks) {
      addTo(this.#configurationFrameworksOf, framework.extensions, framework);
      addTo(this.#configurationFrameworksNamed, framework.names ?? [], framework);
    }
    for (const language of catalogue.languages.values()) {
      for (const extension of [...Object.keys(language.grammars), ...(language.scanned?.extensions ?? [])]) {
        this.#languageOf.set(extension, language);
      }
    }
  }

  /** Whether a file is of a kind that can contain routes or something that routes refer to. */
  reads(path: string): boolean {
    const language = this.language(path);
    return (language && !language.neverRun?.test(path)) || this.#mayBeConfiguredBy(path).length > 0;
  }

  language(path: string): Language | undefined {
    return this.#languageOf.get(extensionOf(path));
  }

  /** What the triggers of all frameworks tell of a file. */
  triggers(path: string, text: string): Triggers {
    const configured = this.configuredBy(path, text);
    const triggered = this.triggeredBy(path, text);
    const [prerequisites, toBeServed, inCode]: [Set<string>, string[], Framework[]] = [new Set(), [], []];
    for (const framework of triggered) {
      const prerequisite = framework.prerequisite ?? framework.prerequisiteOf?.(text, path);
      if (prerequisite !== undefined) {
        prerequisites.add(prerequisite);
      } else if (framework.isServed) {
        toBeServed.push(framework.name);
      } else {
        inCode.push(framework);
      }
    }
    const met = [...configured, ...inCode].flatMap(({ name }) => (this.#awaited.has(name) ? [name] : []));
    const others = inCode.flatMap(({ meets }) => meets?.(text) ?? []);
    return {
      isTriggered: inCode.length > 0 || configured.length > 0,
      prerequisites: [...prerequisites],
      toBeServed,
      met: [...new Set([...met, ...others])],
      names: triggered.map(({ name }) => name),
    };
  }

  /**
   * The frameworks that may register routes in the code of a file.
   * @param names their names, if they are known
   */
  triggeredBy(path: string, text: string, names?: readonly string[]): readonly Framework[] {
    const language = this.language(path);
    if (!language || names?.length === 0) {
      return [];
    }
    if (names) {
      return this.of(language).filter(({ name }) => names.includes(name));
    }
    const signed = this.#searchFor(language).in(text);
    const candidates = signed.size === 0 ? this.#withoutSigns(language) : this.of(language);
    return candidates.filter((framework) => {
      const { signs, mayLackSigns } = framework;
      const mayApply = signs === undefined || signed.has(framework) || mayLackSigns?.(text, path) === true;
      return mayApply && framework.trigger(text, path);
    });
  }

  /** The search for the signs of the frameworks of a language. */
  #searchFor(language: Language): SignSearch<Framework> {
    const search = this.#searchOf.get(language.name) ?? new SignSearch(this.of(language));
    this.#searchOf.set(language.name, search);
    return search;
  }

  /** The frameworks of a language that may register routes in a text without signs. */
  #withoutSigns(language: Language): readonly Framework[] {
    const known = this.#withoutSignsOf.get(language.name);
    const found = known ?? this.of(language).filter(({ signs, mayLackSigns }) => !signs || mayLackSigns);
    this.#withoutSignsOf.set(language.name, found);
    return found;
  }

  /** The frameworks of a language. */
  of({ name }: Language): readonly Framework[] {
    const known = this.#frameworksOf.get(name) ?? this.#frameworks.filter(({ languages }) => languages.includes(name));
    this.#frameworksOf.set(name, known);
    return known;
  }

  /** The frameworks of configuration files that a file may configure. */
  configuredBy(path: string, text: string): readonly ConfigurationFramework[] {
    return this.#mayBeConfiguredBy(path).filter((framework) => framework.trigger(text, path));
  }

  /** The frameworks of configuration files that read files of the kind of a file. */
  #mayBeConfiguredBy(path: string): readonly ConfigurationFramework[] {
    const byExtension = this.#configurationFrameworksOf.get(extensionOf(path)) ?? [];
    const byName = this.#configurationFrameworksNamed.get(fileNameOf(path));
    return byName
      ? this.#configurationFrameworks.filter((each) => byExtension.includes(each) || byName.includes(each))
      : byExtension;
  }
}

function addTo<T>(map: Map<string, readonly T[]>, keys: readonly string[], value: T): void {
  for (const key of keys) {
    map.set(key, [...(map.get(key) ?? []), value]);
  }
}
