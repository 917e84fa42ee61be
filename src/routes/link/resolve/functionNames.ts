import type { FunctionFact } from '../../facts/functionFact.ts';
import type { Language } from '../../languages/language.ts';
import { folderOf } from '../../syntax/paths.ts';
import { objectOf, simpleName } from './reference.ts';
import type { SymbolTable } from './symbolTable.ts';

/**
 * Names of functions across the files of a project, without resolving them: `name` for a function (in Go qualified by
 * its package), `.name` for a member. A function and every reference to it share a name; different functions may share
 * one, too.
 */
export class FunctionNames {
  readonly #table: SymbolTable;
  readonly #language: Language | undefined;
  readonly #folder: string;
  /** By reference. A file repeats most of them. */
  readonly #denoted = new Map<string, readonly string[]>();

  constructor(table: SymbolTable, language: Language | undefined) {
    this.#table = table;
    this.#language = language;
    this.#folder = folderOf(table.file);
  }

  /** The names by which a function may be called. */
  declared({ name, givenTo, memberOf }: FunctionFact): readonly string[] {
    const own = name === undefined ? [] : [memberOf === undefined ? this.bare(name) : this.member(name)];
    const given = givenTo === undefined ? [] : [this.bare(givenTo), this.member(givenTo)];
    const type = memberOf === undefined ? [] : [this.bare(memberOf), this.bare(objectOf(memberOf))];
    const imported = memberOf === undefined ? this.#byFolder(name) : this.#byFolder(memberOf);
    return [...own, ...given, ...type, ...imported];
  }

  /**
   * The name by which code refers to a declaration that imports its folder, if neither the folder nor `#inPackage` tells the name of its
   * package: https://go.dev/ref/spec#Import_declarations
   */
  #byFolder(name: string | undefined): readonly string[] {
    const { packageName } = this.#table.imports;
    if (name === undefined || packageName === '' || packageName === 'main') {
      return [];
    }
    const segments = packageSegments(folderOf(this.#table.file));
    return segments.includes(packageName) ? [] : [this.#qualified(segments.at(-1) ?? '', simpleName(name))];
  }

  /** The name of a declaration of the file outside of any class. */
  bare(name: string): string {
    return this.#qualified(this.#table.imports.packageName, simpleName(name));
  }

  /** The names of the functions that a reference may denote (`referenceTo`). */
  denoted(reference: string): readonly string[] {
    const known = this.#denoted.get(reference);
    if (known) {
      return known;
    }
    const names = this.#namesOf(reference);
    this.#denoted.set(reference, names);
    return names;
  }

  #namesOf(reference: string): readonly string[] {
    const dot = reference.lastIndexOf('.');
    const name = reference.slice(dot + 1);
    if (name === '') {
      return [];
    }
    return dot < 0
      ? [this.bare(name), ...this.#table.imports.wildcards.flatMap((module) => this.#inPackage(module, name))]
      : [this.member(name), ...this.#inModule(reference.slice(0, dot), name)];
  }

  /** The names of a function of the module that a qualifier may denote. */
  #inModule(qualifier: string, name: string): readonly string[] {
    const bound = this.#table.imports.named(qualifier);
    if (this.#table.imports.packageName !== '') {
      return bound ? [this.#qualified(qualifier, name), ...this.#inPackage(bound.module, name)] : [];
    }
    const isModule = qualifier === '*' || bound?.isWhole || (bound && this.#language?.submodule);
    return isModule ? [this.bare(name)] : [];
  }

  /**
   * The last segment of its path that is no major version names a package; both candidates are returned:
   * https://go.dev/ref/mod#major-version-suffixes. Generated packages have the name of both, `orders/v1;ordersv1`:
   * https://buf.build/docs/generate/managed-mode/
   */
  #inPackage(path: string, name: string): readonly string[] {
    if (this.#table.imports.packageName === '') {
      return [];
    }
    return packageSegments(path).map((segment) => this.#qualified(segment, name));
  }

  #qualified(packageName: string, name: string): string {
    return this.#language?.hasImplicitReceiver
      ? this.member(name)
      : packageName === ''
        ? name
        : `${packageName}.${this.visible(name)}`;
  }

  /** The name of a member, whatever its class. */
  member(name: string): string {
    return `.${this.visible(simpleName(name))}`;
  }

  /** A name as other files see it: one that is private to its package is qualified by the folder of the package. */
  visible(name: string): string {
    return this.#language?.isPackagePrivate?.(name) ? `${this.#folder} ${name}` : name;
  }
}

/** The names that the path of a package suggests for it, the least common last. */
function packageSegments(path: string): readonly string[] {
  const segments = path.split('/').slice(-2);
  return /^v\d/.test(segments[1] ?? '') ? [...segments, segments.join('')] : segments;
}
