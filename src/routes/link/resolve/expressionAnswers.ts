import type { SymbolTable } from './symbolTable.ts';

/** The answers about one file: by the function around an expression, by what is asked about. */
type AnswersInFile = Map<number | undefined, Map<object, boolean>>;

/**
 * Memo of a question about the expressions of all files, whose answers hold until the names of a file change. Many units run the same
 * code, some more than once.
 */
export class ExpressionAnswers {
  #answers = new WeakMap<SymbolTable, AnswersInFile>();
  /** The file that was asked about last: most questions are about the same one as the question before. */
  #last: SymbolTable | undefined;
  #inLast: AnswersInFile | undefined;

  /**
   * @param about an object that stands for the expression
   * @param find the answer, if it is not known
   */
  of(table: SymbolTable, inside: number | undefined, about: object, find: () => boolean): boolean {
    const inFile = this.#in(table);
    let answers = inFile.get(inside);
    if (!answers) {
      answers = new Map();
      inFile.set(inside, answers);
    }
    const known = answers.get(about);
    if (known !== undefined) {
      return known;
    }
    const found = find();
    answers.set(about, found);
    return found;
  }

  #in(table: SymbolTable): AnswersInFile {
    if (this.#last === table && this.#inLast) {
      return this.#inLast;
    }
    const inFile = this.#answers.get(table) ?? new Map<number | undefined, Map<object, boolean>>();
    this.#answers.set(table, inFile);
    this.#last = table;
    this.#inLast = inFile;
    return inFile;
  }

  clear(): void {
    if (this.#last) {
      this.#answers = new WeakMap();
      this.#last = this.#inLast = undefined;
    }
  }
}
