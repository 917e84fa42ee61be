import { setFlagsFromString } from 'node:v8';
import { Language as Grammar, Parser, type Tree } from 'web-tree-sitter';
import { type Deadline, OverdueError } from './deadline.ts';
import { GrammarTables } from './grammarTables.ts';
import { SyntaxTree } from './syntaxTree.ts';
import { TreeReader } from './treeColumns.ts';

/** Finds the bytes of a WebAssembly file by its place in its package, for instance `tree-sitter-go/tree-sitter-go.wasm`. */
export type LocateWasm = (packagePath: string) => Promise<Uint8Array>;

/** `Parser.init` makes the first object that it is given the module, and keeps to it. */
const module: { wasmBinary?: Uint8Array } = {};

/** Grammars for whose parse tables V8's optimising compiler takes hundreds of megabytes. */
const unoptimised: ReadonlySet<string> = new Set(['@tree-sitter-grammars/tree-sitter-kotlin/tree-sitter-kotlin.wasm']);

interface Loaded {
  readonly grammar: Grammar;
  readonly tables: GrammarTables;
}

/**
 * The parser reports its progress so often at most, and once more for five characters. Sources that people wrote take it a tenth of that at
 * most; what is broken in an unlucky way makes it try for minutes, with gigabytes of memory that it never gives back.
 */
const fewestReports = 100;

/**
 * Characters that the parser reads of a text at most: those of the text so many times, and so many more. It reads what people wrote
 * little more than once; but where a grammar finds no other way on, its scanner looks for the end of a string in all that follows, at
 * each mark.
 */
const mostReadings = 10;
const fewestRead = 6_000_000;
/** The parser asks for so many at once. */
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

  /** Loads a grammar, and the parser with the first; `packagePath` as for `LocateWasm`. */
  load(packagePath: string): Promise<void> {
    const loading = this.#loading.get(packagePath) ?? this.#load(packagePath);
    this.#loading.set(packagePath, loading);
    return loading;
  }

  /**
   * The syntax tree of a text by a grammar that has been loaded; undefined where it has not.
   * @throws OverdueError where it takes too long
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
      // Without this the parser would go on with this text when it is given the next.
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

  /** Whether V8 may optimise what runs from now on: with the filter, the function of this index alone. */
  #optimise(isOptimising: boolean): void {
    if (isOptimising !== this.#isOptimising) {
      this.#isOptimising = isOptimising;
      setFlagsFromString(`--wasm-tier-up-filter=${isOptimising ? -1 : 0}`);
    }
  }
}
