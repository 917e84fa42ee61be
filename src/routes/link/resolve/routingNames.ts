import type { FileFacts } from '../../facts/facts.ts';
import type { Language, SourceFiles } from '../../languages/language.ts';
import { calledNames } from './calledNames.ts';
import { ExpressionAnswers } from './expressionAnswers.ts';
import { FunctionNames } from './functionNames.ts';
import { mentionGraphOf } from './mentionGraph.ts';
import { NameMentions } from './nameMentions.ts';
import { type Kind, type NamesInFile, type NumbersOfFile, nameOf, nodeOf } from './nameNodes.ts';
import { NameNumbers } from './nameNumbers.ts';
import { ReachableNodes, startOf } from './reachableNodes.ts';
import { simpleName } from './reference.ts';
import type { SymbolTable } from './symbolTable.ts';

/** The languages and the project whose code may share names with a file, and the numbers of its names. */
interface Place {
  readonly table: SymbolTable;
  readonly family: string;
  readonly numbers: NumbersOfFile;
  isInGraph: boolean;
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
  /** That of the file which was asked about last: most questions are about the same one as the question before. */
  #last: Place | undefined;
  /** Of the files that the current link asks about. */
  readonly #functions = new Map<SymbolTable, FunctionNames>();
  readonly #numbers = new NameNumbers();
  readonly #reachable = new ReachableNodes();
  readonly #mentions = new NameMentions();
  readonly #inGraph = new Set<string>();
  /** Whether names may have been asked about. */
  #isInUse = false;
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
    for (const id of around) {
      if (table.declares(name, id)) {
        const place = this.#placeOf(table);
        const { locals } = place.numbers;
        const number = place.isInGraph ? locals.known(id, name) : locals.of(id, name);
        if (number !== undefined && this.#isReached('router', number, table, place)) {
          return true;
        }
      }
    }
    return false;
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

  /** Replaces the names of a file in the graph, for the next update. */
  set(facts: FileFacts, table: SymbolTable): void {
    const { file } = table;
    this.#inGraph.add(file);
    this.#placeOf(table).isInGraph = true;
    this.#reachable.set(file, mentionGraphOf(facts, this.#namesIn(table)));
    this.#mentions.set(file, () => [
      ...this.#reachable.edgesOf(file).map((each) => nameOf(startOf(each))),
      ...calledNames(facts, this.#namesIn(table)),
    ]);
  }

  /** Removes the names of a file from the graph, for the next update. */
  delete(file: string): void {
    this.#inGraph.delete(file);
    this.#mentions.delete(file);
    this.#reachable.delete(file);
  }

  /** Returns the files that mention a name which has entered or left the set, apart from those that were set since the last update. */
  update(): ReadonlySet<string> {
    this.forget();
    const changed = this.#reachable.update();
    const files = this.#isInUse ? this.#mentions.filesMentioning(changed) : new Set<string>();
    this.#mentions.settle();
    this.#isInUse = true;
    return files;
  }

  /** Does ahead of the next change what that would need first. */
  prepareChange(): void {
    this.#reachable.prepareChange();
    this.#mentions.read();
  }

  /** Identifies the languages and the project whose code may share names with the file. */
  #familyOf(table: SymbolTable): string {
    const language = this.#languages.get(table.language);
    const project = language?.hasProjects ? this.#sources.closedProject(table.file) : undefined;
    return `${language?.family ?? table.language}${project === undefined ? '' : ` ${project}`}`;
  }

  #placeOf(table: SymbolTable): Place {
    if (this.#last?.table !== table) {
      this.#last = this.#places.get(table) ?? this.#newPlaceOf(table);
    }
    return this.#last;
  }

  #newPlaceOf(table: SymbolTable): Place {
    const family = this.#familyOf(table);
    const numbers = { shared: this.#numbers.group(family), locals: this.#numbers.locals(table.file) };
    const place = { table, family, numbers, isInGraph: this.#inGraph.has(table.file) };
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

  /** Not those of `#functionsOf`: what they keep would take memory until the link ends. */
  #namesIn(table: SymbolTable): NamesInFile {
    const functions = new FunctionNames(table, this.#languages.get(table.language));
    return { table, functions, numbers: this.#placeOf(table).numbers };
  }

  /** Whether the node of a name is in the set. */
  #has(kind: Kind, name: string, table: SymbolTable): boolean {
    const place = this.#placeOf(table);
    const { shared } = place.numbers;
    const number = place.isInGraph ? shared.known(name) : shared.of(name);
    return number !== undefined && this.#isReached(kind, number, table, place);
  }

  /** If the file that asks is not in the graph, it counts as one that mentions the name. */
  #isReached(kind: Kind, number: number, table: SymbolTable, { isInGraph }: Place): boolean {
    if (!isInGraph) {
      this.#mentions.ask(table.file, number);
    }
    return this.#reachable.has(nodeOf(number, kind));
  }

  /** Frees the memory of the memos. */
  forget(): void {
    this.#functions.clear();
    this.#last = undefined;
    for (const answers of [this.#registrars, this.calls, this.holders]) {
      answers.clear();
    }
  }
}
