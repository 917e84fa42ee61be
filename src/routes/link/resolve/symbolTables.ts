import { groupBy } from '../../../model/groupBy.ts';
import { type Expression, lastName } from '../../facts/expression.ts';
import type { FileFacts } from '../../facts/facts.ts';
import type { FunctionFact } from '../../facts/functionFact.ts';
import type { Language, SourceFiles } from '../../languages/language.ts';
import type { ClassValue } from '../values/abstractValue.ts';
import { QuestionKeys, question } from './dependencies.ts';
import { ItemsByName } from './itemsByName.ts';
import { isRegistration } from './mentions.ts';
import { ResolvedModules } from './resolvedModules.ts';
import { RoutingNames } from './routingNames.ts';
import { type Addition, SymbolTable } from './symbolTable.ts';

/** Loads the facts of a file; undefined if the workspace has no such file. */
export type LoadFacts = (file: string) => FileFacts | undefined;

/** A method with its file. */
export interface PlacedMethod {
  readonly file: string;
  readonly method: FunctionFact;
}

/**
 * The symbol tables of all files, and the indexes across files. Files in which frameworks may register routes (linked
 * files) are added by `set`; any other file is loaded when it is referenced. The indexes cover linked files only, so
 * that their answers do not depend on which other files have been loaded.
 */
export class SymbolTables {
  readonly #load: LoadFacts;
  readonly #tables = new Map<string, SymbolTable | undefined>();
  readonly #linked = new Set<string>();
  /** Direct subclasses, by the simple name of a base. */
  readonly #subclasses = new ItemsByName<ClassValue>();
  /** Methods that register routes, in languages in which a class implements an interface by having its methods. */
  readonly #methods = new ItemsByName<PlacedMethod>();
  readonly #languages: ReadonlyMap<string, Language>;
  readonly names: RoutingNames;
  /** Those of the current link. */
  readonly modules = new ResolvedModules();
  readonly questions = new QuestionKeys();
  /** `adds` bindings, by the class of their member, and by file. */
  readonly #additions = new ItemsByName<Addition>();
  readonly #additionsIn = new Map<string, readonly Addition[]>();

  constructor(load: LoadFacts, languages: ReadonlyMap<string, Language>, sources: SourceFiles) {
    this.names = new RoutingNames(languages, sources);
    this.#load = load;
    this.#languages = languages;
  }

  table(file: string): SymbolTable | undefined {
    if (this.#tables.has(file)) {
      return this.#tables.get(file);
    }
    const facts = this.#load(file);
    const table = facts && new SymbolTable(facts);
    this.#tables.set(file, table);
    return table;
  }

  /** Whether frameworks may register routes in a file. Any other file is read only when it is referenced. */
  isLinked(file: string): boolean {
    return this.#linked.has(file);
  }

  /** Whether a file registers routes or creates routers. */
  isRouting(file: string): boolean {
    return this.#linked.has(file) && this.table(file)?.routing === true;
  }

  /** Adds or replaces the facts of a linked file. Returns the questions whose answers changed, but for those of `updateNames`. */
  set(facts: FileFacts): readonly string[] {
    const changed = this.#remove(facts.file);
    const table = new SymbolTable(facts);
    this.#tables.set(table.file, table);
    this.#linked.add(table.file);
    this.names.set(facts, table);
    return [...changed, ...this.#index(table)];
  }

  /**
   * Replaces the names of those files whose project has changed: each of them denotes other things. Returns the questions whose answers
   * changed, but for those of `updateNames`.
   * @param files the facts of the linked files
   */
  rename(files: ReadonlyMap<string, FileFacts>): readonly string[] {
    const changed: string[] = [];
    const tables = [...this.#tables.values()].filter((table) => table !== undefined);
    for (const table of this.names.findProjects(tables)) {
      const facts = files.get(table.file);
      if (facts) {
        this.names.set(facts, table);
      }
      changed.push(question.facts(table.file));
    }
    return changed;
  }

  /** Removes a file. Returns the questions whose answers changed, but for those of `updateNames`. */
  delete(file: string): readonly string[] {
    this.names.delete(file);
    return this.#remove(file);
  }

  /** Makes `names` those of the files as they are now. Returns the questions about names whose answers changed. */
  updateNames(): readonly string[] {
    return Array.from(this.names.update(), question.facts);
  }

  /** Does ahead of the next change what that would need first. */
  prepareChange(): void {
    this.names.prepareChange();
  }

  /** Frees the memory of what units have found that holds for one link. */
  forget(): void {
    this.modules.clear();
    this.questions.clear();
    this.names.forget();
  }

  #remove(file: string): readonly string[] {
    const table = this.#tables.get(file);
    this.#tables.delete(file);
    const changed = [question.facts(file)];
    if (this.#linked.delete(file) && table) {
      for (const name of basesIn(table).keys()) {
        this.#subclasses.delete(name, file);
        changed.push(question.subclasses(name));
      }
      for (const name of this.#registeringMethods(table).keys()) {
        this.#methods.delete(name, file);
        changed.push(question.methods(name));
      }
      this.#additionsIn.delete(file);
      for (const name of additionsByClass(table).keys()) {
        this.#additions.delete(name, file);
        changed.push(question.additions(name));
      }
    }
    return changed;
  }

  /** The classes of linked files that have a base of this simple name, ordered by file. */
  subclasses(name: string): readonly ClassValue[] {
    return this.#subclasses.get(name);
  }

  /**
   * The methods of this name that register routes in linked files, in languages in which a class implements an
   * interface by having its methods.
   */
  methods(name: string): readonly PlacedMethod[] {
    return this.#methods.get(name);
  }

  #registeringMethods(table: SymbolTable): ReadonlyMap<string, readonly PlacedMethod[]> {
    return this.#languages.get(table.language)?.implementsByMethods
      ? groupBy(registeringMethods(table), ({ method: { name = '' } }) => name)
      : new Map<string, readonly PlacedMethod[]>();
  }

  /** The `adds` bindings of a class's members in linked files, ordered by file. */
  additions(className: string): readonly Addition[] {
    return this.#additions.get(className);
  }

  /** The `adds` bindings of a linked file. */
  additionsIn(file: string): readonly Addition[] {
    return this.#additionsIn.get(file) ?? none;
  }

  #index(table: SymbolTable): readonly string[] {
    const changed: string[] = [];
    for (const [name, subclasses] of basesIn(table)) {
      this.#subclasses.set(name, table.file, subclasses);
      changed.push(question.subclasses(name));
    }
    for (const [name, methods] of this.#registeringMethods(table)) {
      this.#methods.set(name, table.file, methods);
      changed.push(question.methods(name));
    }
    for (const [name, additions] of additionsByClass(table)) {
      this.#additions.set(name, table.file, additions);
      changed.push(question.additions(name));
    }
    if (table.additions.length > 0) {
      this.#additionsIn.set(table.file, additionsOf(table));
    }
    return changed;
  }
}

const none: readonly never[] = [];

function additionsOf({ file, additions }: SymbolTable): readonly Addition[] {
  return additions.map((binding) => ({ file, binding }));
}

function additionsByClass(table: SymbolTable): ReadonlyMap<string, readonly Addition[]> {
  return groupBy(additionsOf(table), ({ binding: { memberOf = '' } }) => memberOf);
}

/** The methods that directly contain a registration. */
function registeringMethods(table: SymbolTable): readonly PlacedMethod[] {
  return Array.from(table.functions.values())
    .filter(({ id, memberOf }) => memberOf !== undefined && table.factsInside(id).some(isRegistration))
    .map((method) => ({ file: table.file, method }));
}

function basesIn({ file, classes }: SymbolTable): ReadonlyMap<string, readonly ClassValue[]> {
  const byBase = new Map<string, ClassValue[]>();
  for (const fact of classes.values()) {
    for (const name of new Set(fact.bases.map(simpleName))) {
      const subclasses = byBase.get(name) ?? [];
      subclasses.push({ kind: 'class', file, fact });
      byBase.set(name, subclasses);
    }
  }
  return byBase;
}

function simpleName(base: Expression): string {
  const written = lastName(base);
  return written.slice(written.lastIndexOf('.') + 1);
}
