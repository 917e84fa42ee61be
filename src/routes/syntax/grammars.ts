import { Language as Grammar, Parser, type Tree } from 'web-tree-sitter';
import { GrammarTables } from './grammarTables.ts';
import { SyntaxTree } from './syntaxTree.ts';
import { TreeReader } from './treeColumns.ts';

/** Finds the bytes of a WebAssembly file by its place in its package, for instance `tree-sitter-go/tree-sitter-go.wasm`. */
export type LocateWasm = (packagePath: string) => Promise<Uint8Array>;

/** `Parser.init` makes the first object that it is given the module, and keeps to it. */
const module: { wasmBinary?: Uint8Array } = {};

interface Loaded {
  readonly grammar: Grammar;
  readonly tables: GrammarTables;
}

/** Loads tree-sitter and its grammars, each on first use. */
export class Grammars {
  readonly #locate: LocateWasm;
  readonly #loading = new Map<string, Promise<Loaded>>();
  #module: Promise<{ readonly parser: Parser; readonly reader: TreeReader }> | undefined;

  constructor(locate: LocateWasm) {
    this.#locate = locate;
  }

  /** The one parser. */
  async parser(): Promise<Parser> {
    return (await this.#initialized()).parser;
  }

  /**
   * The syntax tree of a text by the grammar of a package; undefined where the parser gives up.
   *
   * @param packagePath of the grammar's WebAssembly file, as for `LocateWasm`
   */
  async parse(packagePath: string, text: string): Promise<SyntaxTree | undefined> {
    const { parser, reader } = await this.#initialized();
    const { grammar, tables } = await this.#load(packagePath);
    const tree: Tree | null = parser.setLanguage(grammar).parse(text);
    if (!tree) {
      return undefined;
    }
    try {
      return new SyntaxTree(text, tables, reader.read(tree));
    } finally {
      tree.delete();
    }
  }

  #initialized(): Promise<{ readonly parser: Parser; readonly reader: TreeReader }> {
    this.#module ??= this.#locate('web-tree-sitter/web-tree-sitter.wasm').then(async (wasmBinary) => {
      module.wasmBinary ??= wasmBinary;
      await Parser.init(module);
      return { parser: new Parser(), reader: new TreeReader(module) };
    });
    return this.#module;
  }

  async #load(packagePath: string): Promise<Loaded> {
    await this.#initialized();
    const loading =
      this.#loading.get(packagePath) ??
      this.#locate(packagePath).then(async (bytes) => {
        const grammar = await Grammar.load(bytes);
        return { grammar, tables: new GrammarTables(grammar) };
      });
    this.#loading.set(packagePath, loading);
    return loading;
  }
}
