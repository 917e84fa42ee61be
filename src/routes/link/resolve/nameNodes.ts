import { wholeModule } from '../../facts/expression.ts';
import type { FunctionNames } from './functionNames.ts';
import type { NodeGroup, NodeNumbers } from './nodeNumbers.ts';
import { simpleName } from './reference.ts';
import type { SymbolTable } from './symbolTable.ts';

/** Names of exports that identify nothing: such an export is found through its module. */
const anonymous = new Set(['', 'default', wholeModule, '*']);

/** The kinds of things that a name may denote. */
export type Kind =
  /** A function that may register routes, or its class: calls of it are followed. */
  | 'registrar'
  /** A function that creates a router and returns it. */
  | 'factory'
  /** A router to which other files may refer. */
  | 'router'
  /** A class whose objects are routers. */
  | 'routerClass';

/** The nodes to which the names in a file may belong. */
export interface GroupsOfFile {
  /** Those of each kind, for all code that shares names. */
  readonly shared: Readonly<Record<Kind, NodeGroup>>;
  /** Local variables that may hold a router, by `local`. */
  readonly own: NodeGroup;
}

/** @param family identifies the languages and the project whose code may share names with the file */
export function groupsOf(file: string, family: string, nodes: NodeNumbers): GroupsOfFile {
  const ofKind = (kind: Kind): NodeGroup => nodes.group(`${family} ${kind}`);
  return {
    shared: {
      registrar: ofKind('registrar'),
      factory: ofKind('factory'),
      router: ofKind('router'),
      routerClass: ofKind('routerClass'),
    },
    own: nodes.group(file),
  };
}

/** The name of the node for a local variable that may hold a router. */
export function local(inside: number, name: string): string {
  return `${inside} ${name}`;
}

/** What is needed to map the names of one file to nodes. */
export interface NamesInFile {
  readonly table: SymbolTable;
  readonly functions: FunctionNames;
  readonly groups: GroupsOfFile;
}

/** Memoised nodes of one kind, by reference and by name. */
interface NodesOfKind {
  readonly denoted: Map<string, readonly number[]>;
  readonly named: Map<string, number>;
}

/** Maps the names in one file to nodes of the graph of `RoutingNames`. */
export class NameNodes {
  readonly #table: SymbolTable;
  readonly #functions: FunctionNames;
  readonly #groups: GroupsOfFile;
  /** A file repeats most of its names. */
  readonly #known: Readonly<Record<Kind, NodesOfKind>> = {
    registrar: { denoted: new Map(), named: new Map() },
    factory: { denoted: new Map(), named: new Map() },
    router: { denoted: new Map(), named: new Map() },
    routerClass: { denoted: new Map(), named: new Map() },
  };
  readonly #locals = new Map<number, Map<string, number>>();

  constructor({ table, functions, groups }: NamesInFile) {
    this.#table = table;
    this.#functions = functions;
    this.#groups = groups;
  }

  /** The node of a function's name as given by `FunctionNames`. Undefined if the name identifies nothing. */
  function(kind: Kind, name: string): number | undefined {
    return anonymous.has(name) ? undefined : this.#node(kind, name);
  }

  /** Nodes of the factories and router classes that callees may denote. */
  factories(called: readonly string[]): readonly number[] {
    return [...this.denoted('factory', called), ...this.named('routerClass', called)];
  }

  /** Nodes of the routers that names in a function may denote. */
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

  /** Nodes of the names by which a function may be called. */
  declared(kind: Kind, functionId: number): readonly number[] {
    const fact = this.#table.functions.get(functionId);
    return fact ? this.#functions.declared(fact).map((name) => this.#node(kind, name)) : [];
  }

  /** Nodes of the functions that references may denote (`referenceTo`). */
  denoted(kind: Kind, references: readonly string[]): readonly number[] {
    const [only] = references;
    return only !== undefined && references.length === 1
      ? this.#denotedBy(kind, only)
      : references.flatMap((reference) => this.#denotedBy(kind, reference));
  }

  #denotedBy(kind: Kind, reference: string): readonly number[] {
    const { denoted } = this.#known[kind];
    let found = denoted.get(reference);
    if (!found) {
      const isNamed = !anonymous.has(simpleName(reference));
      found = isNamed ? this.#functions.denoted(reference).map((name) => this.#node(kind, name)) : [];
      denoted.set(reference, found);
    }
    return found;
  }

  /** Nodes of names, by their last segments. */
  named(kind: Kind, names: Iterable<string>): readonly number[] {
    const nodes: number[] = [];
    const { named } = this.#known[kind];
    for (const name of names) {
      if (!anonymous.has(name)) {
        const node = named.get(name) ?? this.#node(kind, this.#functions.visible(simpleName(name)));
        named.set(name, node);
        nodes.push(node);
      }
    }
    return nodes;
  }

  #node(kind: Kind, name: string): number {
    return this.#groups.shared[kind].of(name);
  }

  /** The node of a local variable of a function. */
  local(inside: number, name: string): number {
    let nodes = this.#locals.get(inside);
    if (!nodes) {
      nodes = new Map();
      this.#locals.set(inside, nodes);
    }
    const known = nodes.get(name);
    if (known !== undefined) {
      return known;
    }
    const node = this.#groups.own.of(local(inside, name));
    nodes.set(name, node);
    return node;
  }
}
