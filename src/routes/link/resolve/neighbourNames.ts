import { LazyMap } from '../../../model/lazyMap.ts';
import type { Language } from '../../languages/language.ts';
import { type AbstractValue, unknownValue } from '../values/abstractValue.ts';
import type { Program } from './program.ts';
import type { SymbolTable } from './symbolTable.ts';

/** Names that other files declare and that are visible without an import. */
export class NeighbourNames {
  readonly #program: Program;
  readonly #language: (file: string) => Language | undefined;
  readonly #declared: (table: SymbolTable, name: string) => AbstractValue | undefined;
  readonly #neighbours = new LazyMap<string, AbstractValue>();

  /** @param declared the top-level declaration of a name in a file */
  constructor(
    program: Program,
    language: (file: string) => Language | undefined,
    declared: (table: SymbolTable, name: string) => AbstractValue | undefined,
  ) {
    this.#program = program;
    this.#language = language;
    this.#declared = declared;
  }

  /** Frees the memory of what was memoised. */
  forget(): void {
    this.#neighbours.clear();
  }

  /**
   * Resolves a name that a file does not declare, in other files: of its package, by the class table, or as an
   * extension function. Memoised.
   */
  value(name: string, from: string): AbstractValue {
    const key = `${name}@${from}`;
    const known = this.#neighbours.get(key);
    if (known) {
      return known;
    }
    const found = this.#findNeighbour(name, from);
    this.#neighbours.set(key, found);
    return found;
  }

  #findNeighbour(name: string, from: string): AbstractValue {
    const language = this.#language(from);
    for (const meant of language?.namesMeant?.(name, from, this.#program.sources) ?? [name]) {
      for (const file of language?.filesDeclaring(meant, from, this.#program.sources) ?? []) {
        const table = file === from ? undefined : this.#program.table(file);
        const found = table && this.#declared(table, meant);
        if (found && found.kind !== 'unknown') {
          return found;
        }
      }
    }
    const external = language?.externalName?.(name);
    return external === undefined ? unknownValue : { kind: 'external', path: external };
  }
}
