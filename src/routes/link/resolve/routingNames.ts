import { addAll } from '../../../model/addAll.ts';
import type { FileFacts } from '../../facts/facts.ts';
import type { Language, SourceFiles } from '../../languages/language.ts';
import { MultiMap } from '../multiMap.ts';
import { fileNames, local } from './fileNames.ts';
import { FunctionNames } from './functionNames.ts';
import { ReachableNodes } from './reachableNodes.ts';
import { simpleName } from './reference.ts';
import type { SymbolTable } from './symbolTable.ts';

/**
 * The names that may denote routers, or functions and classes that register routes: what is reachable in a graph of which
 * name mentions which. Names are not resolved, so the set is an over-approximation; `CallFilter` skips calls that
 * mention none of them.
 */
export class RoutingNames {
  readonly #languages: ReadonlyMap<string, Language>;
  readonly #sources: Pick<SourceFiles, 'closedProject'>;
  #families = new WeakMap<SymbolTable, string>();
  readonly #functions = new WeakMap<SymbolTable, FunctionNames>();
  readonly #names = new ReachableNodes();
  /** The names that the code of a file mentions, and the files whose code mentions a name. */
  readonly #mentioned = new Map<string, ReadonlySet<string>>();
  readonly #mentioning = new MultiMap<string, string>();

  constructor(languages: ReadonlyMap<string, Language>, sources: Pick<SourceFiles, 'closedProject'>) {
    this.#languages = languages;
    this.#sources = sources;
  }

  /** Whether one of these references may stand for a registrar, or a maker of routers. */
  mentionRegistrar(called: Iterable<string>, table: SymbolTable): boolean {
    const functions = this.#functionsOf(table);
    const family = this.#familyOf(table);
    for (const reference of called) {
      for (const name of functions.denoted(reference)) {
        if (this.#names.has(`${family} registrar ${name}`) || this.#names.has(`${family} maker ${name}`)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether one of these references may stand for a maker of routers, or a class whose objects are routers. */
  mentionMaker(called: Iterable<string>, table: SymbolTable): boolean {
    const functions = this.#functionsOf(table);
    const family = this.#familyOf(table);
    for (const reference of called) {
      if (
        this.#names.has(`${family} routerClass ${simpleName(reference)}`) ||
        functions.denoted(reference).some((name) => this.#names.has(`${family} maker ${name}`))
      ) {
        return true;
      }
    }
    return false;
  }

  /** Whether an expression in a function of a file may hold a router, by the names that it mentions. */
  mentionRouter(names: Iterable<string>, table: SymbolTable, inside: number | undefined): boolean {
    const family = this.#familyOf(table);
    const around = table.around(inside);
    for (const name of names) {
      if (
        this.#names.has(`${family} router ${name}`) ||
        around.some((id) => table.declares(name, id) && this.#names.has(local(table.file, id, name)))
      ) {
        return true;
      }
    }
    return false;
  }

  /** Forgets which projects files are part of; all files are to be set again. */
  forgetProjects(): void {
    this.#families = new WeakMap();
  }

  /** Replaces the names of a file in the graph; returns the files that mention a name which is newly in the set, or no more. */
  set(facts: FileFacts, table: SymbolTable): ReadonlySet<string> {
    const { file } = table;
    this.#deleteMentions(file);
    const { seeds, edges, called } = fileNames(facts, table, this.#functionsOf(table), this.#familyOf(table));
    const mentioned = new Set([...edges.map(({ from }) => from), ...called]);
    this.#mentioned.set(file, mentioned);
    this.#mentioning.addAll(mentioned, file);
    return this.#filesMentioning(this.#names.set(file, { seeds, edges }));
  }

  /** Removes the names of a file from the graph; returns the files that mention a name which is no longer in the set. */
  delete(file: string): ReadonlySet<string> {
    this.#deleteMentions(file);
    return this.#filesMentioning(this.#names.delete(file));
  }

  /** The languages and the project whose code may share the names of a file. */
  #familyOf(table: SymbolTable): string {
    const known = this.#families.get(table);
    if (known !== undefined) {
      return known;
    }
    const language = this.#languages.get(table.language);
    const project = language?.hasProjects ? this.#sources.closedProject(table.file) : undefined;
    const family = `${language?.family ?? table.language}${project === undefined ? '' : ` ${project}`}`;
    this.#families.set(table, family);
    return family;
  }

  #functionsOf(table: SymbolTable): FunctionNames {
    const known = this.#functions.get(table) ?? new FunctionNames(table, this.#languages.get(table.language));
    this.#functions.set(table, known);
    return known;
  }

  #deleteMentions(file: string): void {
    this.#mentioning.deleteAll(this.#mentioned.get(file) ?? [], file);
    this.#mentioned.delete(file);
  }

  #filesMentioning(names: ReadonlySet<string>): ReadonlySet<string> {
    const files = new Set<string>();
    for (const name of names) {
      addAll(files, this.#mentioning.get(name));
    }
    return files;
  }
}
