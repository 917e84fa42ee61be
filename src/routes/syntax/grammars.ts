import { Language as Grammar, Parser } from 'web-tree-sitter';

/** Finds the bytes of a WebAssembly file by its place in its package, for instance `tree-sitter-go/tree-sitter-go.wasm`. */
export type LocateWasm = (packagePath: string) => Promise<Uint8Array>;

/** Loads tree-sitter and its grammars, each on first use. */
export class Grammars {
  readonly #locate: LocateWasm;
  readonly #loading = new Map<string, Promise<Grammar>>();
  readonly #loaded = new Map<string, Grammar>();
  #parser: Promise<Parser> | undefined;

  constructor(locate: LocateWasm) {
    this.#locate = locate;
  }

  /** The one parser. */
  parser(): Promise<Parser> {
    this.#parser ??= this.#locate('web-tree-sitter/web-tree-sitter.wasm').then(async (wasmBinary) => {
      await Parser.init({ wasmBinary });
      return new Parser();
    });
    return this.#parser;
  }

  async load(packagePath: string): Promise<Grammar> {
    await this.parser();
    const loading = this.#loading.get(packagePath) ?? this.#locate(packagePath).then((bytes) => Grammar.load(bytes));
    this.#loading.set(packagePath, loading);
    const grammar = await loading;
    this.#loaded.set(packagePath, grammar);
    return grammar;
  }
}
