import type { FileFacts } from '../../facts/facts.ts';
import type { Language, SourceFiles } from '../../languages/language.ts';
import { ExpressionAnswers } from './expressionAnswers.ts';
import { FunctionNames } from './functionNames.ts';
import { mentionGraphOf } from './mentionGraph.ts';
import { type Kind, local, type NumbersOfFile, nameOf, nodeOf } from './nameNodes.ts';
import { NameNumbers } from './nameNumbers.ts';
import { NodeLists } from './nodeLists.ts';
import { ReachableNodes } from './reachableNodes.ts';
import { simpleName } from './reference.ts';
import type { SymbolTable } from './symbolTable.ts';

/** The languages and the project whose code may share names with a file, and the numbers of its names. */
interface Place {
  readonly family: string;
  readonly numbers: NumbersOfFile;
}

/**
 * The names that may denote routers, or functions and classes that register routes: those that are reachable in a
 * graph of names (`MentionGraph`). Names are not resolved, so that the set is an over-approximation. `CallFilter` skips
 * calls that mention none of them.
 */
export class RoutingNames {
  readonly #languages: ReadonlyMap<string, Language>;
  readonly #sources: Pick<SourceFiles, 'closedProject'>;
  #places = new WeakMap<SymbolTable, Place>();
  /** Of the files that the current link asks about. */
  readonly #functions = new Map<SymbolTable, FunctionNames>();
  readonly #numbers = new NameNumbers();
  readonly #reachable = new ReachableNodes();
  /** The names that the code of each file mentions, and the numbers of the files whose code mentions each name. */
  readonly #mentioned = new Map<string, readonly number[]>();
  readonly #mentioning = new NodeLists();
  /** The names that were asked for the code of a file which is not in the graph itself. */
  readonly #asked = new Map<string, Set<number>>();
  readonly #fileNumbers = new Map<string, number>();
  readonly #files: string[] = [];
  /** By the references, which are those of one expression. */
  readonly #registrars = new ExpressionAnswers();
  /** Whether calls mention a router, and whether other expressions may hold one. */
  readonly calls = new ExpressionAnswers();
  readonly holders = new ExpressionAnswers();

  constructor(languages: ReadonlyMap<string, Language>, sources: Pick<SourceFiles, 'closedProject'>) {
    this.#languages = languages;
    this.#sources = sources;
  }

  /** Whether one of the references may denote a registrar or a router factory. */
  mentionRegistrar(called: readonly string[], table: SymbolTable): boolean {
    return called.length > 0 && this.#registrars.of(table, undefined, called, () => this.#isRegistrar(called, table));
  }

  #isRegistrar(called: readonly string[], table: SymbolTable): boolean {
    const functions = this.#functionsOf(table);
    return called.some((reference) =>
      functions
        .denoted(reference)
        .some((name) => this.#has('registrar', name, table) || this.#has('factory', name, table)),
    );
  }

  /** Whether one of the references may denote a router factory, or a class whose objects are routers. */
  mentionFactory(called: readonly string[], table: SymbolTable): boolean {
    const functions = this.#functionsOf(table);
    return called.some(
      (reference) =>
        this.#has('routerClass', functions.visible(simpleName(reference)), table) ||
        functions.denoted(reference).some((name) => this.#has('factory', name, table)),
    );
  }

  /** Whether an expression in a function of a file may hold a router, judged by the names that it mentions. */
  mentionRouter(names: readonly string[], table: SymbolTable, inside: number | undefined): boolean {
    const functions = this.#functionsOf(table);
    const around = table.around(inside);
    return names.some(
      (name) => this.#has('router', functions.visible(name), table) || this.#isLocal(name, table, around),
    );
  }

  /** The same of names of variables of the functions around: other things of their names do not count. */
  mentionLocalRouter(names: readonly string[], table: SymbolTable, inside: number | undefined): boolean {
    const around = table.around(inside);
    return names.some((name) => this.#isLocal(name, table, around));
  }

  #isLocal(name: string, table: SymbolTable, around: readonly number[]): boolean {
    const { own } = this.#placeOf(table).numbers;
    return around.some((id) => table.declares(name, id) && this.#has('router', local(id, name), table, own));
  }

  /**
   * Determines again to which project each file belongs of which that was asked. Returns the tables of the files whose project has
   * changed; those that are set have to be set again.
   */
  findProjects(tables: readonly SymbolTable[]): readonly SymbolTable[] {
    const before = this.#places;
    this.forget();
    this.#places = new WeakMap();
    return tables.filter((table) => {
      const known = before.get(table);
      return known && known.family !== this.#placeOf(table).family;
    });
  }

  /**
   * Replaces the names of a file in the graph. Returns the files that mention a name which has entered or left the
   * set.
   */
  set(facts: FileFacts, table: SymbolTable): ReadonlySet<string> {
    const { file } = table;
    this.#deleteMentions(file);
    const { numbers } = this.#placeOf(table);
    const graph = mentionGraphOf(facts, { table, functions: this.#functionsOf(table), numbers });
    const mentioned = [...graph.mentioned];
    this.#mentioned.set(file, mentioned);
    const number = this.#numberOf(file);
    for (const name of mentioned) {
      this.#mentioning.add(name, number);
    }
    return this.#filesMentioning(this.#reachable.set(file, graph));
  }

  /** Removes the names of a file from the graph. Returns the files that mention a name which has left the set. */
  delete(file: string): ReadonlySet<string> {
    this.#deleteMentions(file);
    return this.#filesMentioning(this.#reachable.delete(file));
  }

  /** Identifies the languages and the project whose code may share names with the file. */
  #familyOf(table: SymbolTable): string {
    const language = this.#languages.get(table.language);
    const project = language?.hasProjects ? this.#sources.closedProject(table.file) : undefined;
    return `${language?.family ?? table.language}${project === undefined ? '' : ` ${project}`}`;
  }

  #placeOf(table: SymbolTable): Place {
    const known = this.#places.get(table);
    if (known) {
      return known;
    }
    const family = this.#familyOf(table);
    const numbers = { shared: this.#numbers.group(family), own: this.#numbers.group(`file ${table.file}`) };
    const place = { family, numbers };
    this.#places.set(table, place);
    return place;
  }

  #functionsOf(table: SymbolTable): FunctionNames {
    const known = this.#functions.get(table);
    if (known) {
      return known;
    }
    const functions = new FunctionNames(table, this.#languages.get(table.language));
    this.#functions.set(table, functions);
    return functions;
  }

  #deleteMentions(file: string): void {
    this.forget();
    const number = this.#numberOf(file);
    for (const names of [this.#mentioned.get(file), this.#asked.get(file)]) {
      for (const name of names ?? []) {
        this.#mentioning.delete(name, number);
      }
    }
    this.#mentioned.delete(file);
    this.#asked.delete(file);
  }

  /** Whether the node of a name is in the set. If the file that asks is not in the graph, it counts as one that mentions the name. */
  #has(kind: Kind, name: string, table: SymbolTable, names = this.#placeOf(table).numbers.shared): boolean {
    const { file } = table;
    if (this.#mentioned.has(file)) {
      const known = names.known(name);
      return known !== undefined && this.#reachable.has(nodeOf(known, kind));
    }
    const number = names.of(name);
    const asked = this.#asked.get(file) ?? new Set();
    if (!asked.has(number)) {
      this.#asked.set(file, asked.add(number));
      this.#mentioning.add(number, this.#numberOf(file));
    }
    return this.#reachable.has(nodeOf(number, kind));
  }

  /** Frees the memory of the memos. */
  forget(): void {
    this.#functions.clear();
    for (const answers of [this.#registrars, this.calls, this.holders]) {
      answers.clear();
    }
  }

  #filesMentioning(nodes: ReadonlySet<number>): ReadonlySet<string> {
    const numbers = new Set<number>();
    for (const node of nodes) {
      this.#mentioning.forEach(nameOf(node), (number) => void numbers.add(number));
    }
    return new Set(Array.from(numbers, (number) => this.#files[number] ?? ''));
  }

  #numberOf(file: string): number {
    const known = this.#fileNumbers.get(file);
    if (known !== undefined) {
      return known;
    }
    this.#fileNumbers.set(file, this.#files.length);
    return this.#files.push(file) - 1;
  }
}
