import { wholeModule } from '../../facts/expression.ts';
import type { FunctionNames } from './functionNames.ts';
import type { LocalNames, NamesOfGroup } from './nameNumbers.ts';
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

const kinds: Readonly<Record<Kind, number>> = { registrar: 0, factory: 1, router: 2, routerClass: 3 };

/** The node of what a name denotes, of which each kind is a node of its own. */
export function nodeOf(name: number, kind: Kind): number {
  return name * 4 + kinds[kind];
}

/** The number of the name to which a node belongs. */
export function nameOf(node: number): number {
  return Math.floor(node / 4);
}

/** The numbers of the names in a file. */
export interface NumbersOfFile {
  /** Those that all code has in common which shares names with the file. */
  readonly shared: NamesOfGroup;
  /** Those of local variables that may hold a router. */
  readonly locals: LocalNames;
}

/** What is needed to map the names of one file to nodes. */
export interface NamesInFile {
  readonly table: SymbolTable;
  readonly functions: FunctionNames;
  readonly numbers: NumbersOfFile;
}

/** Maps the names in one file to nodes of the graph of `RoutingNames`. */
export class NameNodes {
  readonly #table: SymbolTable;
  readonly #functions: FunctionNames;
  readonly #numbers: NumbersOfFile;
  /** A file repeats most of its names: the numbers by reference, and by name. */
  readonly #denoted = new Map<string, readonly number[]>();
  readonly #named = new Map<string, number>();

  constructor({ table, functions, numbers }: NamesInFile) {
    this.#table = table;
    this.#functions = functions;
    this.#numbers = numbers;
  }

  /**
   * The numbers of the names that a call mentions.
   * @param names simple names of all that it mentions, its references included
   * @param called the references to functions
   */
  mentioned(names: readonly string[], called: readonly string[], inside: number | undefined): readonly number[] {
    const numbers = [...this.#numbersOf(names), ...this.#localsOf(names, inside)];
    for (const reference of called) {
      numbers.push(...this.#denotedBy(reference));
    }
    return numbers;
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
    const numbers = [...this.#numbersOf(names), ...this.#localsOf(names, inside)];
    return numbers.map((number) => nodeOf(number, 'router'));
  }

  #localsOf(names: Iterable<string>, inside: number | undefined): readonly number[] {
    const numbers: number[] = [];
    for (const id of this.#table.around(inside)) {
      for (const name of names) {
        if (this.#table.declares(name, id)) {
          numbers.push(this.#numbers.locals.of(id, name));
        }
      }
    }
    return numbers;
  }

  /** Nodes of the names by which a function may be called. */
  declared(kind: Kind, functionId: number): readonly number[] {
    const fact = this.#table.functions.get(functionId);
    return fact ? this.#functions.declared(fact).map((name) => this.#node(kind, name)) : [];
  }

  /** Nodes of the functions that references may denote (`referenceTo`). */
  denoted(kind: Kind, references: readonly string[]): readonly number[] {
    return references.flatMap((reference) => this.#denotedBy(reference).map((number) => nodeOf(number, kind)));
  }

  #denotedBy(reference: string): readonly number[] {
    const known = this.#denoted.get(reference);
    if (known) {
      return known;
    }
    const isNamed = !anonymous.has(simpleName(reference));
    const found = isNamed ? this.#functions.denoted(reference).map((name) => this.#numbers.shared.of(name)) : [];
    this.#denoted.set(reference, found);
    return found;
  }

  /** Nodes of names, by their last segments. */
  named(kind: Kind, names: Iterable<string>): readonly number[] {
    return this.#numbersOf(names).map((number) => nodeOf(number, kind));
  }

  #numbersOf(names: Iterable<string>): readonly number[] {
    const numbers: number[] = [];
    for (const name of names) {
      let number = this.#named.get(name);
      if (number === undefined && !anonymous.has(name)) {
        number = this.#numbers.shared.of(this.#functions.visible(simpleName(name)));
        this.#named.set(name, number);
      }
      if (number !== undefined) {
        numbers.push(number);
      }
    }
    return numbers;
  }

  #node(kind: Kind, name: string): number {
    return nodeOf(this.#numbers.shared.of(name), kind);
  }

  /** The node of a local variable of a function. */
  local(inside: number, name: string): number {
    return nodeOf(this.#numbers.locals.of(inside, name), 'router');
  }
}
