import { setFlagsFromString } from 'node:v8';
import { Language as Grammar, Parser, type Tree } from 'web-tree-sitter';
import { type Deadline, OverdueError } from './deadline.ts';
import { GrammarTables } from './grammarTables.ts';
import { SyntaxTree } from './syntaxTree.ts';
import { TreeReader } from './treeColumns.ts';

/**
 * Returns the bytes of a WebAssembly file by its place in its package, for example
 * `tree-sitter-go/tree-sitter-go.wasm`.
 */
export type LocateWasm = (packagePath: string) => Promise<Uint8Array>;

/** `Parser.init` uses the first object that it is given as the module, for all later calls. */
const module: { wasmBinary?: Uint8Array } = {};

/** Grammars for whose parse tables V8's optimising compiler takes hundreds of megabytes. */
const unoptimised: ReadonlySet<string> = new Set(['@tree-sitter-grammars/tree-sitter-kotlin/tree-sitter-kotlin.wasm']);

interface Loaded {
  readonly grammar: Grammar;
  readonly tables: GrammarTables;
}

/**
 * Bound on the progress reports of one parse: this number, plus one for every five characters. Ordinary sources take a
 * tenth of that at most. Unfortunate syntax errors make the parser try alternatives for minutes, and take gigabytes of
 * memory that it never frees.
 */
const fewestReports = 100;

/**
 * Bound on the characters that the parser reads of a text: this multiple of its length, plus a constant. It reads
 * ordinary source little more than once. In case of an error, a scanner may search the rest of the file for the end of
 * a string at each quote.
 */
const mostReadings = 10;
const fewestRead = 6_000_000;
/** Number of characters that the parser requests at a time. */
const charactersOfReading = 5_119;

/** Loads tree-sitter and its grammars, each on first use. */
export class Grammars {
  readonly #locate: LocateWasm;
  readonly #loading = new Map<string, Promise<void>>();
  readonly #loaded = new Map<string, Loaded>();
  #starting: Promise<void> | undefined;
  #isOptimising = true;
  #module: { readonly parser: Parser; readonly reader: TreeReader } | undefined;

  constructor(locate: LocateWasm) {
    this.#locate = locate;
  }

  /**
   * Loads a grammar, and with the first one the parser.
   * @param packagePath as for `LocateWasm`
   */
  load(packagePath: string): Promise<void> {
    const loading = this.#loading.get(packagePath) ?? this.#load(packagePath);
    this.#loading.set(packagePath, loading);
    return loading;
  }

  /**
   * The syntax tree of a text, by a grammar that has been loaded; undefined if it has not.
   * @throws OverdueError if it takes too long
   */
  parse(packagePath: string, text: string, deadline?: Deadline): SyntaxTree | undefined {
    const loaded = this.#loaded.get(packagePath);
    if (!loaded || !this.#module) {
      return undefined;
    }
    const { parser, reader } = this.#module;
    let most = fewestReports + text.length / 5;
    let unread = fewestRead + mostReadings * text.length;
    const progressCallback = () => {
      most -= 1;
      return most < 0 || unread < 0 || deadline?.isPast === true;
    };
    const readFrom = (index: number) => {
      unread -= Math.min(charactersOfReading, text.length - index);
      return unread < 0 ? '' : text.slice(index);
    };
    this.#optimise(!unoptimised.has(packagePath));
    const tree: Tree | null = parser.setLanguage(loaded.grammar).parse(readFrom, null, { progressCallback });
    if (!tree) {
      // Otherwise the parser would continue with this text when it gets the next one.
      parser.reset();
      throw new OverdueError('Parsing the file took too long');
    }
    try {
      return new SyntaxTree(text, loaded.tables, reader.read(tree));
    } finally {
      tree.delete();
    }
  }

  async #load(packagePath: string): Promise<void> {
    this.#starting ??= this.#start();
    await this.#starting;
    const grammar = await Grammar.load(await this.#locate(packagePath));
    this.#loaded.set(packagePath, { grammar, tables: new GrammarTables(grammar) });
  }

  async #start(): Promise<void> {
    module.wasmBinary ??= await this.#locate('web-tree-sitter/web-tree-sitter.wasm');
    await Parser.init(module);
    this.#module = { parser: new Parser(), reader: new TreeReader(module) };
  }

  /** Whether V8 may optimise functions from now on. If not, the filter permits the function of this index only. */
  #optimise(isOptimising: boolean): void {
    if (isOptimising !== this.#isOptimising) {
      this.#isOptimising = isOptimising;
      setFlagsFromString(`--wasm-tier-up-filter=${isOptimising ? -1 : 0}`);
    }
  }
}
