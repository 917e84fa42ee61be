import { setFlagsFromString } from 'node:v8';
import type { Language as Grammar, Parser, ParseState, Tree } from 'web-tree-sitter';
import { type Deadline, OverdueError } from './deadline.ts';
import { GrammarTables } from './grammarTables.ts';
import { evaluateParserLibrary, type ParserLibrary } from './parserLibrary.ts';
import { SyntaxTree } from './syntaxTree.ts';
import type { TreeColumns } from './treeColumns.ts';
import { TreeReader } from './treeReader.ts';

/**
 * Returns the bytes of a file by its place in its package, for example `tree-sitter-go/tree-sitter-go.wasm`. The name of
 * a package alone stands for its CommonJS program.
 */
export type ReadPackaged = (packagePath: string) => Promise<Uint8Array>;

/**
 * The parser is unusable after an error, and has to be replaced (`Grammars.recover`) before it can parse again. `cause` is that
 * error, if parsing this text caused it.
 */
export class ParserLostError extends Error {}

/**
 * Grammars for whose lexers V8's optimising compiler takes much memory (C#: 130 MB, Ruby: 80 MB, Kotlin: hundreds), with
 * the number of characters that are parsed before it may: parsing so little takes less time than optimising.
 */
const optimisedAfter: ReadonlyMap<string, number> = new Map([
  ['@tree-sitter-grammars/tree-sitter-kotlin/tree-sitter-kotlin.wasm', Number.POSITIVE_INFINITY],
  ['tree-sitter-c-sharp/tree-sitter-c_sharp.wasm', 3_000_000],
  ['tree-sitter-ruby/tree-sitter-ruby.wasm', 3_000_000],
]);

/** A running parser. */
interface Runtime {
  readonly library: ParserLibrary;
  readonly parser: Parser;
  readonly reader: TreeReader;
  readonly grammars: Map<string, Grammar>;
}

/**
 * Bound on the progress reports of one parse at one position of the text: this number, plus one for every twenty characters before
 * the position. Ordinary sources (six thousand files of a hundred applications, generated ones among them) take one for fifty
 * characters at most, and never that number at the beginning; three thousand nested calls of C# take two hundred more. Certain
 * syntax errors make the parser try alternatives for minutes, each a hundred times as long, and take gigabytes of memory that it
 * never frees.
 */
const fewestReports = 300;
const charactersOfReport = 20;
/**
 * The lower limit of that bound. Each text that is given up halves the bound, and each text that is parsed adds one: otherwise
 * hundreds of such files, a fifth of a second each, would take minutes. None of 2,700 ordinary files takes a single report more
 * than one for forty characters.
 */
const leastReports = 10;
const charactersOfReportThen = 40;
/** The processor time is read at every 16th progress report, since reading it costs more than the report. */
const reportsOfLook = 16;

/**
 * Bytes of memory beyond which a parser is replaced after it has parsed a text, since it never frees memory. It begins with 32 MB,
 * which none of two thousand files of nineteen applications exceeds; an unterminated file takes four times as much.
 */
const mostKept = 40_000_000;
/** Characters to parse before a parser is replaced a second time, which takes a tenth as long. */
const charactersOfReplacement = 2_000_000;

/**
 * Bound on the characters that the parser reads of a text: this multiple of its length, plus a constant. It reads
 * ordinary source little more than once. In case of an error, a scanner may search the rest of the file for the end of
 * a string at each quote.
 */
const mostReadings = 10;
const fewestRead = 6_000_000;
/** The parser counts offsets in bytes of UTF-16. */
const bytesOfCharacter = 2;
/** Number of characters that the parser requests at a time. */
const charactersOfReading = 5_119;

/**
 * Loads tree-sitter and its grammars, each on first use. An error in WebAssembly (access out of bounds, no memory left,
 * stack overflow) leaves the memory that all grammars share in any state: the parser is lost then until `recover`.
 */
export class Grammars {
  readonly #read: ReadPackaged;
  readonly #loading = new Map<string, Promise<void>>();
  readonly #tables = new Map<string, GrammarTables>();
  /** Number of characters parsed so far, by grammar. */
  readonly #parsed = new Map<string, number>();
  /** Number of characters parsed since the parser was replaced to give back memory. */
  #sinceReplaced = charactersOfReplacement;
  #starting: Promise<Runtime> | undefined;
  #runtime: Runtime | undefined;
  #recovering: Promise<void> | undefined;
  #isLost = false;
  #patience = fewestReports;

  constructor(read: ReadPackaged) {
    this.#read = read;
  }

  /**
   * Loads a grammar, and with the first one the parser.
   * @param packagePath as for `ReadPackaged`
   */
  load(packagePath: string): Promise<void> {
    const loading = this.#loading.get(packagePath) ?? this.#load(packagePath);
    this.#loading.set(packagePath, loading);
    return loading;
  }

  /** Replaces the parser by a new one, with the same grammars, if it is lost or has taken much memory. */
  async recover(): Promise<void> {
    if (this.#isLost) {
      this.#recovering ??= this.#restart();
      await this.#recovering;
    }
  }

  /**
   * The syntax tree of a text, by a grammar that has been loaded; undefined if it has not.
   * @throws OverdueError if it takes too long
   * @throws ParserLostError if the parser fails, or has failed before
   */
  parse(packagePath: string, text: string, deadline?: Deadline): SyntaxTree | undefined {
    if (this.#isLost) {
      throw new ParserLostError('The parser has failed before');
    }
    const grammar = this.#runtime?.grammars.get(packagePath);
    const tables = this.#tables.get(packagePath);
    if (!this.#runtime || !grammar || !tables) {
      return undefined;
    }
    setOptimising(this.#mayOptimise(packagePath, text.length));
    this.#sinceReplaced += text.length;
    try {
      const columns = columnsOf(this.#runtime, grammar, text, this.#patience, deadline);
      this.#patience = columns
        ? Math.min(fewestReports, this.#patience + 1)
        : Math.max(leastReports, this.#patience / 2);
      this.#giveBackMemory();
      if (columns) {
        return new SyntaxTree(text, tables, columns);
      }
    } catch (error) {
      this.#isLost = true;
      throw new ParserLostError(`The parser failed: ${error}`, { cause: error });
    }
    throw new OverdueError('Parsing the file took too long');
  }

  /** Drops a parser that has taken much memory; the next text creates a new one. */
  #giveBackMemory(): void {
    if ((this.#runtime?.reader.memory ?? 0) > mostKept && this.#sinceReplaced >= charactersOfReplacement) {
      this.#sinceReplaced = 0;
      this.#runtime = undefined;
      this.#starting = undefined;
      this.#isLost = true;
    }
  }

  async #load(packagePath: string): Promise<void> {
    this.#starting ??= this.#start();
    const { library, grammars } = await this.#starting;
    const grammar = await library.Language.load(await this.#read(packagePath));
    grammars.set(packagePath, grammar);
    this.#tables.set(packagePath, this.#tables.get(packagePath) ?? new GrammarTables(grammar));
  }

  async #start(): Promise<Runtime> {
    const [program, wasmBinary] = await Promise.all([
      this.#read('web-tree-sitter'),
      this.#read('web-tree-sitter/web-tree-sitter.wasm'),
    ]);
    const library = evaluateParserLibrary(Buffer.from(program).toString());
    // `Parser.init` makes this object the module.
    const module = { wasmBinary };
    await library.Parser.init(module);
    this.#runtime = { library, parser: new library.Parser(), reader: new TreeReader(module), grammars: new Map() };
    return this.#runtime;
  }

  async #restart(): Promise<void> {
    const grammars = [...this.#loading.keys()];
    this.#loading.clear();
    this.#runtime = undefined;
    this.#starting = undefined;
    await Promise.all(grammars.map((grammar) => this.load(grammar)));
    this.#recovering = undefined;
    this.#isLost = false;
  }

  /** Whether so much has been parsed with a grammar, this text included, that V8 may optimise its functions. */
  #mayOptimise(packagePath: string, length: number): boolean {
    const parsed = (this.#parsed.get(packagePath) ?? 0) + length;
    this.#parsed.set(packagePath, parsed);
    return parsed >= (optimisedAfter.get(packagePath) ?? 0);
  }
}

/**
 * Lets V8 optimise functions of WebAssembly, or not; then the filter permits the function of this index only. It holds
 * for all threads, so that each must set it for each parse.
 */
function setOptimising(isOptimising: boolean): void {
  setFlagsFromString(`--wasm-tier-up-filter=${isOptimising ? -1 : 0}`);
}

/** The syntax tree of a text; undefined if parsing it takes too long. */
function columnsOf(
  { parser, reader }: Runtime,
  grammar: Grammar,
  text: string,
  fewest: number,
  deadline: Deadline | undefined,
): TreeColumns | undefined {
  let reports = 0;
  let unread = fewestRead + mostReadings * text.length;
  const ofReport = fewest < fewestReports / 2 ? charactersOfReportThen : charactersOfReport;
  const progressCallback = ({ currentOffset }: ParseState) => {
    reports += 1;
    const most = fewest + currentOffset / bytesOfCharacter / ofReport;
    return reports > most || unread < 0 || (reports % reportsOfLook === 0 && deadline?.isPast === true);
  };
  const readFrom = (index: number) => {
    unread -= Math.min(charactersOfReading, text.length - index);
    return unread < 0 ? '' : text.slice(index);
  };
  // A text that was given up is not continued with: setting the grammar resets the parser.
  const tree: Tree | null = parser.setLanguage(grammar).parse(readFrom, null, { progressCallback });
  if (!tree) {
    return undefined;
  }
  const columns = reader.read(tree);
  tree.delete();
  return columns;
}
