import { addAll } from '../../../model/addAll.ts';
import { type Expression, lastName, wholeModule } from '../../facts/expression.ts';
import type { Binding, Fact, FileFacts, FunctionFact } from '../../facts/facts.ts';
import { type Mentions, mentionsOf, routerSourcesOf, simpleName } from './mentions.ts';
import type { Edge, FileGraph } from './reachableNodes.ts';
import type { SymbolTable } from './symbolTable.ts';

/** Names of exports that identify nothing: the export is found through its module. */
const anonymous = new Set(['default', wholeModule, '*']);

/** What a name may denote. */
export type Kind =
  /** A function or class of a file that registers routes: calls of others are followed where they pass on a router. */
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
export function fileNames(facts: FileFacts, table: SymbolTable, family: string): FileNames {
  const graph = new FileNames(table, family);
  graph.read(facts);
  return graph;
}

class FileNames implements FileGraph {
  readonly seeds: string[] = [];
  readonly edges: Edge[] = [];
  /** What calls mention: no name depends on it, but whether the calls are followed. */
  readonly called = new Set<string>();
  readonly #table: SymbolTable;
  readonly #family: string;

  constructor(table: SymbolTable, family: string) {
    this.#table = table;
    this.#family = family;
  }

  read({ facts }: FileFacts): void {
    for (const fact of facts) {
      switch (fact.kind) {
        case 'call':
          this.#call(mentionsOf(fact.call), fact.inside);
          break;
        case 'function':
          this.#registrar(this.#ofFunction('registrar', fact.id));
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
          this.#registrar(this.#nodes('registrar', [fact.name]));
          this.#connect(this.#nodes('routerClass', fact.bases.map(lastName)), this.#nodes('routerClass', [fact.name]));
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

  #registrar(nodes: readonly string[]): void {
    if (this.#table.routing) {
      this.seeds.push(...nodes);
    }
  }

  #call({ names, called }: Mentions, inside: number | undefined): void {
    addAll(this.called, this.#nodes('registrar', called));
    addAll(this.called, this.#nodes('maker', called));
    addAll(this.called, this.#nodes('routerClass', called));
    addAll(this.called, this.#routers(names, inside));
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

  /** An alias of a function denotes what that function does. */
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
