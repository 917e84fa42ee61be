import { type Expression, wholeModule } from '../../facts/expression.ts';
import type { FunctionNames } from './functionNames.ts';
import type { LocalNames, NamesOfGroup } from './nameNumbers.ts';
import { referenceTo, simpleName } from './reference.ts';
import type { SymbolTable } from './symbolTable.ts';

/** Names of exports that identify nothing: such an export is found through its module. */
const anonymous = new Set(['', 'default', wholeModule, '*']);

const none: readonly number[] = [];

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

/** Maps the names in one file to the numbers whose nodes are in the graph of `RoutingNames`. */
export class NameNodes {
  readonly #table: SymbolTable;
  readonly #functions: FunctionNames;
  readonly #numbers: NumbersOfFile;
  /** A file repeats most of its names: the numbers by reference, by name, and by function. */
  readonly #denoted = new Map<string, readonly number[]>();
  readonly #named = new Map<string, number>();
  readonly #declared = new Map<number, readonly number[]>();

  constructor({ table, functions, numbers }: NamesInFile) {
    this.#table = table;
    this.#functions = functions;
    this.#numbers = numbers;
  }

  /** The number of a function's name as given by `FunctionNames`. Undefined if the name identifies nothing. */
  function(name: string): number | undefined {
    return anonymous.has(name) ? undefined : this.#numbers.shared.of(name);
  }

  /** Of the names by which a function may be called. */
  declared(functionId: number): readonly number[] {
    const known = this.#declared.get(functionId);
    if (known) {
      return known;
    }
    const fact = this.#table.functions.get(functionId);
    const found = fact ? this.#functions.declared(fact).map((name) => this.#numbers.shared.of(name)) : [];
    this.#declared.set(functionId, found);
    return found;
  }

  /** Of the functions that a reference may denote (`referenceTo`). */
  denoted(reference: string): readonly number[] {
    const known = this.#denoted.get(reference);
    if (known) {
      return known;
    }
    const isNamed = !anonymous.has(simpleName(reference));
    const found = isNamed ? this.#functions.denoted(reference).map((name) => this.#numbers.shared.of(name)) : [];
    this.#denoted.set(reference, found);
    return found;
  }

  /** Of the functions that a value may denote. */
  functions(value: Expression): readonly number[] {
    if (value.kind === 'function') {
      return this.declared(value.id);
    }
    const reference = referenceTo(value);
    return reference === '' ? none : this.denoted(reference);
  }

  /** Of the names of a function and of its class. */
  namesOf(functionId: number): readonly number[] {
    const fact = this.#table.functions.get(functionId);
    return [fact?.name, fact?.givenTo, fact?.memberOf].flatMap((name) =>
      name === undefined ? [] : (this.named(name) ?? []),
    );
  }

  /** Of a name, by its last segment. Undefined if the name identifies nothing. */
  named(name: string): number | undefined {
    const known = this.#named.get(name);
    if (known !== undefined || anonymous.has(name)) {
      return known;
    }
    const number = this.#numbers.shared.of(this.#functions.visible(simpleName(name)));
    this.#named.set(name, number);
    return number;
  }

  /** Of a local variable of a function. */
  local(functionId: number, name: string): number {
    return this.#numbers.locals.of(functionId, name);
  }

  /** Of what names in a function may denote: each of them by its last segment, and the local variables. */
  variables(names: readonly string[], inside: number | undefined): readonly number[] {
    const numbers: number[] = [];
    for (const name of names) {
      const number = this.named(name);
      if (number !== undefined) {
        numbers.push(number);
      }
    }
    for (const id of this.#table.around(inside)) {
      for (const name of names) {
        if (this.#table.declares(name, id)) {
          numbers.push(this.local(id, name));
        }
      }
    }
    return numbers;
  }
}
