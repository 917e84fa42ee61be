import type { Language as Grammar } from 'web-tree-sitter';

/** The type number of tree-sitter's ERROR nodes. */
const errorType = 65_535;

/**
 * The node types and fields of a tree-sitter grammar as plain tables. Read once, so that nodes need not ask
 * WebAssembly.
 */
export class GrammarTables {
  /** By number; several numbers may have the same name. */
  readonly #types: readonly string[];
  /** By number, whether a rule of the grammar names the type, and not its literal text; undefined for errors, which are named. */
  readonly named: readonly boolean[];
  readonly #fields = new Map<string, number>();
  readonly #numbers = new Map<string, readonly number[]>();

  constructor(grammar: Grammar) {
    this.#types = Array.from(grammar.types, (type: string | undefined) => type ?? '');
    this.named = this.#types.map((_, type) => grammar.nodeTypeIsNamed(type));
    for (const [field, name] of grammar.fields.entries()) {
      if (name !== null) {
        this.#fields.set(name, field);
      }
    }
    this.#types.forEach((name, type) => {
      this.#numbers.set(name, [...(this.#numbers.get(name) ?? []), type]);
    });
    this.#numbers.set('ERROR', [...(this.#numbers.get('ERROR') ?? []), errorType]);
  }

  /** One more than the largest number of a node type in the grammar. */
  get typeCount(): number {
    return this.#types.length;
  }

  /** The name of a node type, as in tree-sitter; empty for Go's end of file, which has none. */
  typeName(type: number): string {
    return this.#types[type] || 'ERROR';
  }

  /** Whether a node type is named by a rule of the grammar, and not by its literal text. */
  isNamed(type: number): boolean {
    return this.named[type] ?? true;
  }

  field(name: string): number | undefined {
    return this.#fields.get(name);
  }

  /** The numbers of all node types with a name, both named and anonymous. */
  typesNamed(name: string): readonly number[] {
    return this.#numbers.get(name) ?? [];
  }
}
