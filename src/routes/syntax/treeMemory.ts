/** Places in tree-sitter's structures, in bytes: `TSTree`, `TSLanguage`, `SubtreeHeapData`. */
const languageOfTree = 8;
const publicSymbols = 76;
const aliasSequences = 84;
const longestAliases = 36;
const fieldCount = 32;
const fieldSlices = 64;
const fieldEntries = 68;
/** Memory is read by words of four bytes; a word of a structure is this power of two of bytes. */
const wordShift = 2;
const halfShift = 1;

/** The largest place of a child that a field entry can tell. */
const mostPlaces = 255;
/** The type number of tree-sitter's ERROR nodes, which has no public number of its own. */
const errorType = 65_535;

/**
 * The memory of tree-sitter's WebAssembly module, in which trees and the tables of grammars lie as C structures. A node is a slot
 * of two words: a small leaf is packed into them, any other begins with an address.
 * https://github.com/tree-sitter/tree-sitter/blob/master/lib/src/subtree.h
 */
export class TreeMemory {
  readonly words: Int32Array;
  readonly halves: Uint16Array;
  /** The slot of the root, as an index of words. */
  readonly root: number;
  /** The aliases of the first production, as an index of halves, and the number of them in each. */
  readonly #aliases: number;
  readonly #longestAliases: number;
  /** The ranges of field entries by production, and the entries, as indices of halves; 0 if the grammar has no fields. */
  readonly #slices: number;
  readonly #entries: number;
  readonly #publicSymbols: number;

  /**
   * @param bytes all memory of the module
   * @param tree address of the tree
   */
  constructor(bytes: Uint8Array, tree: number) {
    this.words = new Int32Array(bytes.buffer, 0, bytes.length >> wordShift);
    this.halves = new Uint16Array(bytes.buffer, 0, bytes.length >> halfShift);
    this.root = tree >> wordShift;
    const language = this.#word(tree + languageOfTree);
    this.#aliases = this.#word(language + aliasSequences) >> halfShift;
    this.#longestAliases = this.halves[(language + longestAliases) >> halfShift] ?? 0;
    const hasFields = this.#word(language + fieldCount) > 0;
    this.#slices = hasFields ? this.#word(language + fieldSlices) >> halfShift : 0;
    this.#entries = this.#word(language + fieldEntries) >> halfShift;
    this.#publicSymbols = this.#word(language + publicSymbols) >> halfShift;
  }

  #word(address: number): number {
    return this.words[address >> wordShift] ?? 0;
  }

  /** The number of a node type as grammars tell it, for the number in a node. */
  typeOf(symbol: number): number {
    return symbol === errorType ? symbol : (this.halves[this.#publicSymbols + symbol] ?? 0);
  }

  /** Where the aliases of a production begin, as an index of halves: a type for each child, 0 for its own; 0 if it has none. */
  aliasesOf(production: number): number {
    return production === 0 ? 0 : this.#aliases + production * this.#longestAliases;
  }

  /** The field of a child in a production, by its place among the children that are no extras; 0 for none. */
  fieldOf(production: number, place: number): number {
    const { halves } = this;
    const slice = this.#slices + production * 2;
    const first = this.#entries + (halves[slice] ?? 0) * 2;
    const end = this.#slices === 0 || place > mostPlaces ? first : first + (halves[slice + 1] ?? 0) * 2;
    for (let entry = first; entry < end; entry += 2) {
      // The other half of an entry is the place in one byte, and in the next whether the entry is of a node below.
      if (halves[entry + 1] === place) {
        return halves[entry] ?? 0;
      }
    }
    return 0;
  }
}
