import { addAll } from '../../../model/addAll.ts';
import { type Expression, lastName, wholeModule } from '../../facts/expression.ts';
import type { Binding, Fact, FileFacts, FunctionFact } from '../../facts/facts.ts';
import { MultiMap } from '../multiMap.ts';
import { isRegistration, type Mentions, mentionsOf, routerSourcesOf, simpleName } from './mentions.ts';
import { type Edge, type FileGraph, ReachableNodes } from './reachableNodes.ts';
import type { SymbolTable } from './symbolTable.ts';

/** Names of exports that identify nothing: the export is found through its module. */
const anonymous = new Set(['default', wholeModule, '*']);

/** What a name may denote. */
type Kind =
  /** A function or class that registers routes when it is called. */
  | 'registrar'
  /** A function that creates a router and returns it. */
  | 'maker'
  /** A router that other files may refer to. */
  | 'router'
  /** A class whose objects are routers. */
  | 'routerClass';

/**
 * The names that may denote routers, or functions and classes that register routes: what is reachable in a graph of which
 * name mentions which. Names are not resolved, so the set is an over-approximation; `CallFilter` skips calls that
 * mention none of them.
 */
export class RoutingNames {
  readonly #familyOf: (table: SymbolTable) => string;
  readonly #names = new ReachableNodes();
  /** The names that the code of a file mentions, and the files whose code mentions a name. */
  readonly #mentioned = new Map<string, ReadonlySet<string>>();
  readonly #mentioning = new MultiMap<string, string>();

  /** `familyOf` returns the group of languages whose code may share the names of a file. */
  constructor(familyOf: (table: SymbolTable) => string) {
    this.#familyOf = familyOf;
  }

  /** Whether one of these names may denote a registrar, or a maker of routers. */
  mentionRegistrar(names: Iterable<string>, table: SymbolTable): boolean {
    const family = this.#familyOf(table);
    for (const name of names) {
      if (this.#names.has(`${family} registrar ${name}`) || this.#names.has(`${family} maker ${name}`)) {
        return true;
      }
    }
    return false;
  }

  /** Whether one of these names may denote a maker of routers, or a class whose objects are routers. */
  mentionMaker(names: Iterable<string>, table: SymbolTable): boolean {
    const family = this.#familyOf(table);
    for (const name of names) {
      if (this.#names.has(`${family} maker ${name}`) || this.#names.has(`${family} routerClass ${name}`)) {
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

  /** Replaces the names of a file in the graph; returns the files that mention a name which is newly in the set, or no more. */
  set(facts: FileFacts, table: SymbolTable): ReadonlySet<string> {
    const { file } = table;
    this.#deleteMentions(file);
    const { seeds, edges, called } = fileNames(facts, table, this.#familyOf(table));
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

/** Key of a function's local variable that may hold a router. */
function local(file: string, inside: number, name: string): string {
  return `${file}:${inside} ${name}`;
}

/** The seeds and edges that one file adds to the graph of names. */
function fileNames(facts: FileFacts, table: SymbolTable, family: string): FileNames {
  const graph = new FileNames(table, family);
  graph.read(facts);
  return graph;
}

class FileNames implements FileGraph {
  readonly seeds: string[] = [];
  readonly edges: Edge[] = [];
  /** What calls outside any function mention: no name depends on it, but whether the calls are followed. */
  readonly called = new Set<string>();
  readonly #table: SymbolTable;
  readonly #family: string;
  /** Mentioned names by function id. */
  readonly #mentions = new Map<number, Set<string>>();

  constructor(table: SymbolTable, family: string) {
    this.#table = table;
    this.#family = family;
  }

  read({ facts }: FileFacts): void {
    for (const fact of facts) {
      switch (fact.kind) {
        case 'call':
          this.#mentioned(mentionsOf(fact.call), fact.inside);
          break;
        case 'function':
          this.#answers(fact);
          break;
        case 'binding':
          this.#binding(fact);
          break;
        case 'export':
          this.#alias(fact.value, undefined, this.#nodes('router', [fact.name]));
          this.#sameFunction(fact.value, fact.name);
          break;
        case 'class':
          this.#connect(this.#nodes('routerClass', fact.bases.map(lastName)), this.#nodes('routerClass', [fact.name]));
          break;
        default:
          this.#registration(fact);
      }
    }
    this.#connectFunctions();
  }

  #registration(fact: Fact): void {
    if (!isRegistration(fact)) {
      return;
    }
    for (const id of this.#table.around(fact.inside)) {
      this.seeds.push(...this.#ofFunction('registrar', id));
    }
    if (fact.kind === 'scope' && fact.madeBy) {
      this.seeds.push(...this.#nodes('routerClass', fact.madeBy.bases));
    }
  }

  /** A function that mentions a registrar or a router is a registrar, and so are its enclosing functions. */
  #mentioned({ names, called }: Mentions, inside: number | undefined): void {
    const mentions = inside === undefined ? this.called : (this.#mentions.get(inside) ?? new Set());
    if (inside !== undefined) {
      this.#mentions.set(inside, mentions);
    }
    addAll(mentions, this.#nodes('registrar', called));
    addAll(mentions, this.#nodes('maker', called));
    addAll(mentions, this.#routers(names, inside));
  }

  #connectFunctions(): void {
    for (const [id, mentions] of this.#mentions) {
      const node = `${this.#table.file}:${id}`;
      this.#connect([...mentions], [node]);
      for (const around of this.#table.around(id)) {
        this.#connect([node], this.#ofFunction('registrar', around));
      }
    }
  }

  #answers({ id, returns, isGetter }: FunctionFact): void {
    const to = this.#ofFunction(isGetter ? 'router' : 'maker', id);
    for (const value of returns) {
      const { names, called } = routerSourcesOf(value);
      if (this.#table.makesRouter(value)) {
        this.seeds.push(...to);
      }
      const own = isGetter
        ? this.#nodes('router', names)
        : Array.from(names, (name) => local(this.#table.file, id, name));
      this.#connect([...own, ...this.#nodes('maker', called)], to);
    }
    if (returns.length > 0 && this.#table.makesScope(id)) {
      this.seeds.push(...to);
    }
  }

  #binding({ name, value, inside, memberOf }: Binding): void {
    const isLocal = inside !== undefined && memberOf === undefined;
    this.#alias(
      value,
      inside,
      isLocal ? [local(this.#table.file, inside, simpleName(name))] : this.#nodes('router', [name]),
    );
    this.#sameFunction(value, name);
    if (memberOf !== undefined && inside !== undefined) {
      // A function that sets a field of a registrar class is a registrar: the value may be part of the routes.
      this.#connect(this.#nodes('registrar', [memberOf]), this.#ofFunction('registrar', inside));
    }
  }

  #alias(value: Expression, inside: number | undefined, to: readonly string[]): void {
    if (this.#table.makesRouter(value)) {
      this.seeds.push(...to);
    }
    const { names, called } = routerSourcesOf(value);
    this.#connect(
      [...this.#routers(names, inside), ...this.#nodes('maker', called), ...this.#nodes('routerClass', called)],
      to,
    );
  }

  /** An alias of a function registers and returns what that function does. */
  #sameFunction(value: Expression, name: string): void {
    for (const kind of ['registrar', 'maker'] as const) {
      const from = value.kind === 'function' ? this.#ofFunction(kind, value.id) : this.#nodes(kind, [lastName(value)]);
      this.#connect(from, this.#nodes(kind, [name]));
    }
  }

  #routers(names: Iterable<string>, inside: number | undefined): readonly string[] {
    const around = this.#table.around(inside);
    const nodes = [...this.#nodes('router', names)];
    for (const id of around) {
      for (const name of names) {
        if (this.#table.declares(name, id)) {
          nodes.push(local(this.#table.file, id, name));
        }
      }
    }
    return nodes;
  }

  #ofFunction(kind: Kind, functionId: number): readonly string[] {
    const fact = this.#table.functions.get(functionId);
    return this.#nodes(
      kind,
      [fact?.name, fact?.givenTo, fact?.memberOf].filter((name) => name !== undefined),
    );
  }

  #nodes(kind: Kind, names: Iterable<string>): readonly string[] {
    const nodes: string[] = [];
    for (const name of names) {
      if (name !== '' && !anonymous.has(name)) {
        nodes.push(`${this.#family} ${kind} ${simpleName(name)}`);
      }
    }
    return nodes;
  }

  #connect(from: readonly string[], to: readonly string[]): void {
    for (const source of from) {
      for (const target of to) {
        if (source !== target) {
          this.edges.push({ from: source, to: target });
        }
      }
    }
  }
}
