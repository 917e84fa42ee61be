import type { FileFacts } from '../facts/facts.ts';
import { FileTable } from './fileFacts.ts';

/** All files whose facts are known; asking for another remembers that it is wanted. */
export class Program {
  readonly tables = new Map<string, FileTable>();
  readonly wanted = new Set<string>();
  /** Files that were looked for without being wanted. */
  readonly missed: string[] = [];
  #quiet = false;

  constructor(files: Iterable<FileFacts>) {
    for (const facts of files) {
      this.tables.set(facts.file, new FileTable(facts));
    }
  }

  table(file: string): FileTable | undefined {
    const table = this.tables.get(file);
    if (!table) {
      if (this.#quiet) {
        this.missed.push(file);
      } else {
        this.wanted.add(file);
      }
    }
    return table;
  }

  /** Whether what is looked at now is not wanted for it. */
  get isQuiet(): boolean {
    return this.#quiet;
  }

  /** Looks without wanting: for questions that may well be about code that has nothing to do with routes. */
  quietly<T>(look: () => T): T {
    return this.#look(true, look);
  }

  /** Runs code of a file that has to do with routes: what it refers to is wanted, whoever asked for it. */
  running<T>(file: string, run: () => T): T {
    return this.#look(this.#quiet && this.tables.get(file)?.routing !== true, run);
  }

  #look<T>(quiet: boolean, look: () => T): T {
    const before = this.#quiet;
    this.#quiet = quiet;
    try {
      return look();
    } finally {
      this.#quiet = before;
    }
  }
}
