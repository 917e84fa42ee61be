import { memoized } from '../../../model/memoized.ts';
import type { FileFacts } from '../../facts/facts.ts';
import type { Language, SourceFiles } from '../../languages/language.ts';
import { FunctionNames } from './functionNames.ts';
import { mentionGraphOf } from './mentionGraph.ts';
import { groupOf, local } from './nameNodes.ts';
import { NodeLists } from './nodeLists.ts';
import { NodeNumbers } from './nodeNumbers.ts';
import { ReachableNodes } from './reachableNodes.ts';
import { simpleName } from './reference.ts';
import type { SymbolTable } from './symbolTable.ts';

/**
 * The names that may denote routers, or functions and classes that register routes: those that are reachable in a
 * graph of names (`MentionGraph`). Names are not resolved, so that the set is an over-approximation. `CallFilter` skips
 * calls that mention none of them.
 */
export class RoutingNames {
  readonly #languages: ReadonlyMap<string, Language>;
  readonly #sources: Pick<SourceFiles, 'closedProject'>;
  #families = new WeakMap<SymbolTable, string>();
  readonly #functionsOf = memoized(
    (table: SymbolTable) => new FunctionNames(table, this.#languages.get(table.language)),
  );
  readonly #nodes = new NodeNumbers();
  readonly #reachable = new ReachableNodes();
  /** The nodes that the code of each file mentions, and the numbers of the files whose code mentions each node. */
  readonly #mentioned = new Map<string, readonly number[]>();
  readonly #mentioning = new NodeLists();
  /** The nodes that were asked for the code of a file which is not in the graph itself. */
  readonly #asked = new Map<string, Set<number>>();
  readonly #fileNumbers = new Map<string, number>();
  readonly #files: string[] = [];

  constructor(languages: ReadonlyMap<string, Language>, sources: Pick<SourceFiles, 'closedProject'>) {
    this.#languages = languages;
    this.#sources = sources;
  }

  /** Whether one of the references may denote a registrar or a router factory. */
  mentionRegistrar(called: Iterable<string>, table: SymbolTable): boolean {
    const functions = this.#functionsOf(table);
    const family = this.#familyOf(table);
    const [registrars, factories] = [groupOf(family, 'registrar'), groupOf(family, 'factory')];
    for (const reference of called) {
      for (const name of functions.denoted(reference)) {
        if (this.#has(registrars, name, table) || this.#has(factories, name, table)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether one of the references may denote a router factory, or a class whose objects are routers. */
  mentionFactory(called: Iterable<string>, table: SymbolTable): boolean {
    const functions = this.#functionsOf(table);
    const family = this.#familyOf(table);
    const [classes, factories] = [groupOf(family, 'routerClass'), groupOf(family, 'factory')];
    for (const reference of called) {
      if (
        this.#has(classes, functions.visible(simpleName(reference)), table) ||
        functions.denoted(reference).some((name) => this.#has(factories, name, table))
      ) {
        return true;
      }
    }
    return false;
  }

  /** Whether an expression in a function of a file may hold a router, judged by the names that it mentions. */
  mentionRouter(names: Iterable<string>, table: SymbolTable, inside: number | undefined): boolean {
    const routers = groupOf(this.#familyOf(table), 'router');
    const functions = this.#functionsOf(table);
    const around = table.around(inside);
    for (const name of names) {
      if (this.#has(routers, functions.visible(name), table) || this.#isLocal(name, table, around)) {
        return true;
      }
    }
    return false;
  }

  /** The same of names of variables of the functions around: other things of their names do not count. */
  mentionLocalRouter(names: readonly string[], table: SymbolTable, inside: number | undefined): boolean {
    const around = table.around(inside);
    return names.some((name) => this.#isLocal(name, table, around));
  }

  #isLocal(name: string, table: SymbolTable, around: readonly number[]): boolean {
    return around.some((id) => table.declares(name, id) && this.#has(...local(table.file, id, name), table));
  }

  /**
   * Determines again to which project each file belongs of which that was asked. Returns the tables of the files whose project has
   * changed; those that are set have to be set again.
   */
  findProjects(tables: readonly SymbolTable[]): readonly SymbolTable[] {
    const before = this.#families;
    this.#families = new WeakMap();
    return tables.filter((table) => before.has(table) && before.get(table) !== this.#familyOf(table));
  }

  /**
   * Replaces the names of a file in the graph. Returns the files that mention a name which has entered or left the
   * set.
   */
  set(facts: FileFacts, table: SymbolTable): ReadonlySet<string> {
    const { file } = table;
    this.#deleteMentions(file);
    const [family, functions] = [this.#familyOf(table), this.#functionsOf(table)];
    const graph = mentionGraphOf(facts, { table, functions, family, nodes: this.#nodes });
    const mentioned = [...graph.mentioned];
    this.#mentioned.set(file, mentioned);
    const number = this.#numberOf(file);
    for (const node of mentioned) {
      this.#mentioning.add(node, number);
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

  #deleteMentions(file: string): void {
    const number = this.#numberOf(file);
    for (const nodes of [this.#mentioned.get(file), this.#asked.get(file)]) {
      for (const node of nodes ?? []) {
        this.#mentioning.delete(node, number);
      }
    }
    this.#mentioned.delete(file);
    this.#asked.delete(file);
  }

  /** Whether a node is in the set. If the file that asks is not in the graph, it counts as one that mentions the node. */
  #has(group: string, name: string, { file }: SymbolTable): boolean {
    if (this.#mentioned.has(file)) {
      const known = this.#nodes.known(group, name);
      return known !== undefined && this.#reachable.has(known);
    }
    const node = this.#nodes.of(group, name);
    const asked = this.#asked.get(file) ?? new Set();
    if (!asked.has(node)) {
      this.#asked.set(file, asked.add(node));
      this.#mentioning.add(node, this.#numberOf(file));
    }
    return this.#reachable.has(node);
  }

  #filesMentioning(nodes: ReadonlySet<number>): ReadonlySet<string> {
    const numbers = new Set<number>();
    for (const node of nodes) {
      this.#mentioning.forEach(node, (number) => void numbers.add(number));
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
