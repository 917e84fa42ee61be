import { wholeModule } from '../../facts/expression.ts';
import type { FunctionNames } from './functionNames.ts';
import type { NodeNumbers } from './nodeNumbers.ts';
import { simpleName } from './reference.ts';
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

/** The group of nodes for the names of one kind in the code that may share them. */
export function groupOf(family: string, kind: Kind): string {
  return `${family} ${kind}`;
}

/** A node for the local variables of a function that may hold routers: a group and a name. */
export function local(file: string, inside: number, name: string): readonly [group: string, name: string] {
  return [file, `${inside} ${name}`];
}

/** What names of a file are seen as. */
export interface NamesInFile {
  readonly table: SymbolTable;
  readonly functions: FunctionNames;
  /** What the code that may share its names has in common. */
  readonly family: string;
  readonly nodes: NodeNumbers;
}

/** The nodes of one kind by references, and by names. */
interface NodesOfKind {
  readonly denoted: Map<string, readonly number[]>;
  readonly named: Map<string, number>;
}

/** The nodes that names in a file stand for. */
export class NameNodes {
  readonly #table: SymbolTable;
  readonly #functions: FunctionNames;
  readonly #numbers: NodeNumbers;
  readonly #groups: Readonly<Record<Kind, string>>;
  /** Memo: a file repeats most of its names. */
  readonly #known: Readonly<Record<Kind, NodesOfKind>> = {
    registrar: { denoted: new Map(), named: new Map() },
    maker: { denoted: new Map(), named: new Map() },
    router: { denoted: new Map(), named: new Map() },
    routerClass: { denoted: new Map(), named: new Map() },
  };

  constructor({ table, functions, family, nodes }: NamesInFile) {
    this.#table = table;
    this.#functions = functions;
    this.#numbers = nodes;
    this.#groups = {
      registrar: groupOf(family, 'registrar'),
      maker: groupOf(family, 'maker'),
      router: groupOf(family, 'router'),
      routerClass: groupOf(family, 'routerClass'),
    };
  }

  /** The node of a name of a function, as `FunctionNames` names it; undefined where it identifies nothing. */
  function(kind: Kind, name: string): number | undefined {
    return anonymous.has(name) ? undefined : this.#node(kind, name);
  }

  /** What may make routers, among callees. */
  makers(called: Iterable<string>): readonly number[] {
    return [...this.denoted('maker', called), ...this.named('routerClass', called)];
  }

  /** What may be routers, among names in a function. */
  routers(names: Iterable<string>, inside: number | undefined): readonly number[] {
    const around = this.#table.around(inside);
    const nodes = [...this.named('router', names)];
    for (const id of around) {
      for (const name of names) {
        if (this.#table.declares(name, id)) {
          nodes.push(this.local(id, name));
        }
      }
    }
    return nodes;
  }

  /** The names of a function. */
  declared(kind: Kind, functionId: number): readonly number[] {
    const fact = this.#table.functions.get(functionId);
    return fact ? this.#functions.declared(fact).map((name) => this.#node(kind, name)) : [];
  }

  /** What references stand for (`referenceTo`). */
  denoted(kind: Kind, references: Iterable<string>): readonly number[] {
    const nodes: number[] = [];
    const { denoted } = this.#known[kind];
    for (const reference of references) {
      let found = denoted.get(reference);
      if (!found) {
        const isNamed = !anonymous.has(simpleName(reference));
        found = isNamed ? this.#functions.denoted(reference).map((name) => this.#node(kind, name)) : [];
        denoted.set(reference, found);
      }
      for (const node of found) {
        nodes.push(node);
      }
    }
    return nodes;
  }

  /** Names, by their last segments. */
  named(kind: Kind, names: Iterable<string>): readonly number[] {
    const nodes: number[] = [];
    const { named } = this.#known[kind];
    for (const name of names) {
      if (!anonymous.has(name)) {
        const node = named.get(name) ?? this.#node(kind, simpleName(name));
        named.set(name, node);
        nodes.push(node);
      }
    }
    return nodes;
  }

  #node(kind: Kind, name: string): number {
    return this.#numbers.of(this.#groups[kind], name);
  }

  /** A local variable of a function. */
  local(inside: number, name: string): number {
    return this.#numbers.of(...local(this.#table.file, inside, name));
  }
}
