import { LazyMap } from '../../../model/lazyMap.ts';
import type { Expression } from '../../facts/expression.ts';
import type { FunctionFact } from '../../facts/functionFact.ts';
import type { SymbolTable } from '../resolve/symbolTable.ts';

/** Bound on the steps from what a function returns to the router: calls of a chain, and variables. */
const mostSteps = 64;

/**
 * Functions that return a router which they create. Of most, the function alone tells it; of others only a run, whose result is
 * discarded: with factories that call each other, each such run would run all that is below it for nothing.
 */
export class Factories {
  readonly #table: (file: string) => SymbolTable | undefined;
  readonly #known = new LazyMap<FunctionFact, boolean>();

  /** @param table returns the symbol table of a file */
  constructor(table: (file: string) => SymbolTable | undefined) {
    this.#table = table;
  }

  has(file: string, fact: FunctionFact): boolean {
    const known = this.#known.get(fact);
    if (known !== undefined) {
      return known;
    }
    const table = this.#table(file);
    const found = table !== undefined && returnsOwnScope(fact, table);
    this.#known.set(fact, found);
    return found;
  }

  add(fact: FunctionFact): void {
    this.#known.set(fact, true);
  }
}

/** Whether the first value that a function returns is a router of its own, or a chain of calls that begins with one. */
function returnsOwnScope({ id, returns }: FunctionFact, table: SymbolTable): boolean {
  let value: Expression | undefined = returns[0];
  for (let step = 0; value && step < mostSteps; step += 1) {
    const scopeId = value.kind === 'scope' ? value.id : value.kind === 'call' ? value.at : undefined;
    const scope = scopeId === undefined ? undefined : table.scopes.get(scopeId);
    if (scope) {
      return scope.inside === id && scope.framework !== '';
    }
    value = value.kind === 'name' ? boundTo(value.name, id, table) : chainedOn(value);
  }
  return false;
}

function boundTo(name: string, inside: number, table: SymbolTable): Expression | undefined {
  const binding = table.binding(name, inside, Number.MAX_SAFE_INTEGER);
  return binding?.branch ? undefined : binding?.value;
}

function chainedOn(value: Expression): Expression | undefined {
  return value.kind === 'call' && value.callee.kind === 'member' ? value.callee.of : undefined;
}
