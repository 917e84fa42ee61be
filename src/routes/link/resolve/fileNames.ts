import { addAll } from '../../../model/addAll.ts';
import { type Expression, lastName, wholeModule } from '../../facts/expression.ts';
import type { Binding, Endpoint, Fact, FileFacts, FunctionFact } from '../../facts/facts.ts';
import { type FunctionNames, member } from './functionNames.ts';
import { type Mentions, mentionsOf, routerSourcesOf } from './mentions.ts';
import type { Edge, FileGraph } from './reachableNodes.ts';
import { referenceTo, simpleName } from './reference.ts';
import type { SymbolTable } from './symbolTable.ts';

/** Names of exports that identify nothing: the export is found through its module. */
const anonymous = new Set(['', 'default', wholeModule, '*']);

/** What a name may denote. */
export type Kind =
  /** A function that may register routes, or the class of one: its calls are followed. */
  | 'registrar'
  /** A function that creates a router and returns it. */
  | 'maker'
  /** A router that other files may refer to. */
  | 'router'
  /** A class whose objects are routers. */
  | 'routerClass';

/** Key of a function's local variable that may hold a router. */
export function local(file: string, inside: number, name: string): string {
  return `${file}:${inside} ${name}`;
}

/** The seeds and edges that one file adds to the graph of names. */
export function fileNames(facts: FileFacts, table: SymbolTable, functions: FunctionNames, family: string): FileNames {
  const graph = new FileNames(table, functions, family);
  graph.read(facts);
  return graph;
}

class FileNames implements FileGraph {
  readonly seeds: string[] = [];
  readonly edges: Edge[] = [];
  /** What calls mention: no name depends on it, but whether the calls are followed. */
  readonly called = new Set<string>();
  readonly #table: SymbolTable;
  readonly #functions: FunctionNames;
  readonly #family: string;

  constructor(table: SymbolTable, functions: FunctionNames, family: string) {
    this.#table = table;
    this.#functions = functions;
    this.#family = family;
  }

  read({ facts }: FileFacts): void {
    for (const fact of facts) {
      switch (fact.kind) {
        case 'call':
          this.#call(mentionsOf(fact.call), fact.inside);
          break;
        case 'function':
          this.#function(fact);
          break;
        case 'binding':
          this.#binding(fact);
          break;
        case 'export':
          this.#alias(fact.value, undefined, this.#nodes('router', [fact.name]));
          this.#sameFunction(fact.value, this.#functions.bare(fact.name));
          break;
        case 'class':
          this.#connect(this.#nodes('routerClass', fact.bases.map(lastName)), this.#nodes('routerClass', [fact.name]));
          break;
        case 'endpoint':
          this.#endpoint(fact);
          break;
        default:
          this.#scope(fact);
      }
    }
  }

  #scope(fact: Fact): void {
    if (fact.kind === 'scope' && fact.madeBy) {
      this.seeds.push(...this.#nodes('routerClass', fact.madeBy.bases));
    }
  }

  #call({ names, called, entries }: Mentions, inside: number | undefined): void {
    addAll(this.called, this.#denoted('registrar', called));
    addAll(this.called, this.#denoted('maker', called));
    addAll(this.called, this.#nodes('routerClass', called));
    addAll(this.called, this.#routers(names, inside));
    this.#entries(entries);
    this.#callers(called, inside);
  }

  /** What calls a registrar of its own file is one. */
  #callers(called: Iterable<string>, inside: number | undefined): void {
    const own = Array.from(called).filter((reference) => this.#table.declaresFunction(simpleName(reference)));
    for (const id of own.length > 0 ? this.#table.around(inside) : []) {
      this.#connect(this.#denoted('registrar', own), this.#declared('registrar', id));
    }
  }

  #function(fact: FunctionFact): void {
    if (this.#table.registers(fact.id)) {
      this.seeds.push(...this.#declared('registrar', fact.id));
    }
    this.#answers(fact);
  }

  /** A function registers a route where what looks like a router is one, or may be given one. */
  #endpoint({ on, inside, onlyOnRouter }: Endpoint): void {
    if (!onlyOnRouter) {
      return;
    }
    const { names, called } = routerSourcesOf(on);
    const from = [...this.#routers(names, inside), ...this.#makers(called)];
    const around = this.#table.around(inside);
    const isGiven = around.some((id) => this.#table.functions.get(id)?.parameters.some((each) => names.has(each.name)));
    for (const id of around) {
      const to = this.#declared('registrar', id);
      this.#connect(from, to);
      if (isGiven) {
        this.seeds.push(...to);
      }
    }
  }

  #answers({ id, returns, isGetter }: FunctionFact): void {
    const to = isGetter ? this.#nodes('router', this.#namesOf(id)) : this.#declared('maker', id);
    for (const value of returns) {
      const { names, called } = routerSourcesOf(value);
      if (this.#table.makesRouter(value)) {
        this.seeds.push(...to);
      }
      const own = isGetter
        ? this.#nodes('router', names)
        : Array.from(names, (name) => local(this.#table.file, id, name));
      this.#connect([...own, ...this.#denoted('maker', called)], to);
      this.#entries(mentionsOf(value).entries);
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
    this.#sameFunction(value, memberOf === undefined ? this.#functions.bare(name) : member(name));
  }

  #alias(value: Expression, inside: number | undefined, to: readonly string[]): void {
    if (this.#table.makesRouter(value)) {
      this.seeds.push(...to);
    }
    const { names, called } = routerSourcesOf(value);
    this.#connect([...this.#routers(names, inside), ...this.#makers(called)], to);
    this.#entries(mentionsOf(value).entries);
  }

  #entries(entries: Mentions['entries']): void {
    for (const [key, value] of entries) {
      this.#sameFunction(value, member(key));
    }
  }

  /** An alias of a function denotes what that function does. */
  #sameFunction(value: Expression, name: string): void {
    if (anonymous.has(name)) {
      return;
    }
    for (const kind of ['registrar', 'maker'] as const) {
      const from =
        value.kind === 'function' ? this.#declared(kind, value.id) : this.#denoted(kind, [referenceTo(value)]);
      this.#connect(from, [this.#node(kind, name)]);
    }
  }

  #makers(called: Iterable<string>): readonly string[] {
    return [...this.#denoted('maker', called), ...this.#nodes('routerClass', called)];
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

  #declared(kind: Kind, functionId: number): readonly string[] {
    const fact = this.#table.functions.get(functionId);
    return fact ? this.#functions.declared(fact).map((name) => this.#node(kind, name)) : [];
  }

  #denoted(kind: Kind, references: Iterable<string>): readonly string[] {
    const nodes: string[] = [];
    for (const reference of references) {
      if (!anonymous.has(simpleName(reference))) {
        nodes.push(...this.#functions.denoted(reference).map((name) => this.#node(kind, name)));
      }
    }
    return nodes;
  }

  #namesOf(functionId: number): readonly string[] {
    const fact = this.#table.functions.get(functionId);
    return [fact?.name, fact?.givenTo, fact?.memberOf].filter((name) => name !== undefined);
  }

  #nodes(kind: Kind, names: Iterable<string>): readonly string[] {
    const nodes: string[] = [];
    for (const name of names) {
      if (!anonymous.has(name)) {
        nodes.push(this.#node(kind, simpleName(name)));
      }
    }
    return nodes;
  }

  #node(kind: Kind, name: string): string {
    return `${this.#family} ${kind} ${name}`;
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
