import type { Binding, FileFacts, FunctionFact } from '../facts/facts.ts';
import type { Value } from '../facts/value.ts';
import { isRegistration, mentionsOf, routerSourcesOf, simpleName } from './mentions.ts';
import { MultiMap } from './multiMap.ts';
import type { SymbolTable } from './symbolTable.ts';

/** Names by what they may stand for. A function or class by which routes are registered: */
const registrar = (name: string): string => `registrar ${name}`;
/** A router, or a function that answers one, as far as other files may see it: */
const router = (name: string): string => `router ${name}`;
/** A variable of a function that holds a router: */
const local = (file: string, inside: number, name: string): string => `local ${file}:${inside} ${name}`;

/**
 * The names that may stand for routers, or for functions and classes by which routes are registered: the fixpoint of a graph of names
 * by who mentions whom. Names are not resolved, so these are too many, never too few; a call that mentions none of them needs no
 * evaluation. A name stays when its file is gone: that costs time, not routes.
 */
export class RoutingNames {
  readonly #names = new Set<string>();
  readonly #edges = new MultiMap<string, string>();
  /** Files whose code mentions a name. */
  readonly #files = new MultiMap<string, string>();

  /** Whether an expression in a function of a file may have to do with routes, by the names that it mentions. */
  mention(names: Iterable<string>, table: SymbolTable, inside: number | undefined): boolean {
    for (const name of names) {
      if (this.#names.has(registrar(name)) || this.#names.has(router(name))) {
        return true;
      }
      for (const id of table.around(inside)) {
        if (this.#names.has(local(table.file, id, name))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Takes in what a file says; answers the files that mention a name that is new. */
  add(facts: FileFacts, table: SymbolTable): ReadonlySet<string> {
    const graph = new FileNames(table);
    graph.read(facts);
    for (const { from, to } of graph.edges) {
      this.#edges.add(from, to);
      this.#files.add(from, table.file);
    }
    const entering = new Set(graph.seeds);
    for (const { from, to } of graph.edges) {
      if (this.#names.has(from)) {
        entering.add(to);
      }
    }
    const affected = new Set<string>();
    for (const name of entering) {
      if (!this.#names.has(name)) {
        this.#names.add(name);
        for (const file of this.#files.get(name)) {
          affected.add(file);
        }
        for (const next of this.#edges.get(name)) {
          entering.add(next);
        }
      }
    }
    return affected;
  }
}

interface Edge {
  readonly from: string;
  readonly to: string;
}

/** What one file adds to the graph of names. */
class FileNames {
  readonly seeds: string[] = [];
  readonly edges: Edge[] = [];
  readonly #table: SymbolTable;

  constructor(table: SymbolTable) {
    this.#table = table;
  }

  read({ facts }: FileFacts): void {
    for (const fact of facts) {
      if (fact.kind === 'call') {
        this.#mentioned(mentionsOf(fact.call).names, fact.inside);
      } else if (fact.kind === 'function') {
        this.#answers(fact);
      } else if (fact.kind === 'binding') {
        this.#binding(fact);
      } else if (fact.kind === 'export') {
        this.#alias(fact.value, undefined, [router(simpleName(fact.name))]);
        this.#sameFunction(fact.value, simpleName(fact.name));
      } else if (isRegistration(fact)) {
        for (const id of this.#table.around(fact.inside)) {
          this.seeds.push(...this.#namesOf(id).map(registrar));
        }
      }
    }
  }

  /** Who mentions a registrar or a router is a registrar. */
  #mentioned(names: ReadonlySet<string>, inside: number | undefined): void {
    for (const id of this.#table.around(inside)) {
      const to = this.#namesOf(id).map(registrar);
      for (const name of names) {
        this.#connect([registrar(name), ...this.#routers(name, inside)], to);
      }
    }
  }

  #answers({ id, returns }: FunctionFact): void {
    const names = this.#namesOf(id).map(router);
    for (const value of returns) {
      this.#alias(value, id, names);
    }
    if (returns.length > 0 && this.#table.makesScope(id)) {
      this.seeds.push(...names);
    }
  }

  #binding({ name, value, inside, memberOf }: Binding): void {
    const simple = simpleName(name);
    const isLocal = inside !== undefined && memberOf === undefined;
    this.#alias(value, inside, [isLocal ? local(this.#table.file, inside, simple) : router(simple)]);
    this.#sameFunction(value, simple);
    if (memberOf !== undefined && inside !== undefined) {
      // A function that makes an object on which routes are registered: what it is made with may be part of them.
      this.#connect([registrar(simpleName(memberOf))], this.#namesOf(inside).map(registrar));
    }
  }

  #alias(value: Value, inside: number | undefined, to: readonly string[]): void {
    if (this.#table.makesRouter(value)) {
      this.seeds.push(...to);
    }
    for (const name of routerSourcesOf(value)) {
      this.#connect(this.#routers(name, inside), to);
    }
  }

  /** Another name of a function registers what that registers. */
  #sameFunction(value: Value, name: string): void {
    if (value.kind === 'name' || value.kind === 'member') {
      this.#connect([registrar(simpleName(value.name))], [registrar(name)]);
    } else if (value.kind === 'function') {
      this.#connect(this.#namesOf(value.id).map(registrar), [registrar(name)]);
    }
  }

  #routers(name: string, inside: number | undefined): readonly string[] {
    return [router(name), ...this.#table.around(inside).map((id) => local(this.#table.file, id, name))];
  }

  #namesOf(functionId: number): readonly string[] {
    const fact = this.#table.functions.get(functionId);
    return [fact?.name, fact?.givenTo, fact?.memberOf].flatMap((name) => (name === undefined ? [] : [simpleName(name)]));
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
