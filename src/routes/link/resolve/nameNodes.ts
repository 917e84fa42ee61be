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

/** The nodes that names in a file stand for. */
export class NameNodes {
  readonly #table: SymbolTable;
  readonly #functions: FunctionNames;
  readonly #numbers: NodeNumbers;
  readonly #groups: Readonly<Record<Kind, string>>;
  readonly #denotedBy = new Map<string, readonly string[]>();

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
    for (const reference of references) {
      if (!anonymous.has(simpleName(reference))) {
        for (const name of this.#namesFor(reference)) {
          nodes.push(this.#node(kind, name));
        }
      }
    }
    return nodes;
  }

  #namesFor(reference: string): readonly string[] {
    const names = this.#denotedBy.get(reference) ?? this.#functions.denoted(reference);
    this.#denotedBy.set(reference, names);
    return names;
  }

  /** Names, by their last segments. */
  named(kind: Kind, names: Iterable<string>): readonly number[] {
    const nodes: number[] = [];
    for (const name of names) {
      if (!anonymous.has(name)) {
        nodes.push(this.#node(kind, simpleName(name)));
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
