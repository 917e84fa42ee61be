import type { Language as Grammar } from 'web-tree-sitter';

/** The number that tree-sitter gives to every node of what it could not parse. */
const errorType = 65_535;

/** The node types and fields of a tree-sitter grammar as plain tables, read once, so that no node asks for its own. */
export class GrammarTables {
  /** By number; several numbers may share a name. */
  readonly #types: readonly string[];
  readonly #named: readonly boolean[];
  readonly #fields = new Map<string, number>();
  readonly #numbers = new Map<string, readonly number[]>();

  constructor(grammar: Grammar) {
    this.#types = Array.from(grammar.types, (type: string | undefined) => type ?? '');
    this.#named = this.#types.map((_, type) => grammar.nodeTypeIsNamed(type));
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

  /** One more than the largest number of a node type that the grammar itself declares. */
  get typeCount(): number {
    return this.#types.length;
  }

  /** As of tree-sitter's own nodes; Go's end of a file has no name. */
  typeName(type: number): string {
    return this.#types[type] || 'ERROR';
  }

  /** Whether nodes of a type are named by a rule of the grammar, not by the text they stand for. */
  isNamed(type: number): boolean {
    return this.#named[type] ?? true;
  }

  field(name: string): number | undefined {
    return this.#fields.get(name);
  }

  /** The numbers of all node types of a name, named and anonymous ones. */
  typesNamed(name: string): readonly number[] {
    return this.#numbers.get(name) ?? [];
  }
}
