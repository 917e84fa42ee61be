import { nameOf } from './nameNodes.ts';
import { NodeLists } from './nodeLists.ts';

/** Returns the numbers of the names that the code of a file mentions; may contain duplicates. */
export type ReadMentions = () => Iterable<number>;

/**
 * Which files mention a name: in their code, or by having asked about it. The code is searched when a change needs the answer, so that no
 * link that is the first of a folder does.
 */
export class NameMentions {
  readonly #mentioned = new Map<string, readonly number[]>();
  readonly #mentioning = new NodeLists();
  /** Of the files whose code has not been searched: those that were given since `settle`, and all others. */
  readonly #given = new Map<string, ReadMentions>();
  readonly #unread = new Map<string, ReadMentions>();
  readonly #asked = new Map<string, Set<number>>();
  readonly #fileNumbers = new Map<string, number>();
  readonly #files: string[] = [];

  /** Replaces the code of a file. */
  set(file: string, read: ReadMentions): void {
    this.delete(file);
    this.#given.set(file, read);
  }

  delete(file: string): void {
    this.#given.delete(file);
    this.#unread.delete(file);
    const number = this.#numberOf(file);
    for (const names of [this.#mentioned.get(file), this.#asked.get(file)]) {
      for (const name of names ?? []) {
        this.#mentioning.delete(name, number);
      }
    }
    this.#mentioned.delete(file);
    this.#asked.delete(file);
  }

  /** Notes that a file, whose code is not searched, has asked about a name. */
  ask(file: string, name: number): void {
    const asked = this.#asked.get(file) ?? new Set();
    if (!asked.has(name)) {
      this.#asked.set(file, asked.add(name));
      this.#mentioning.add(name, this.#numberOf(file));
    }
  }

  /** From here on, `filesMentioning` is to find the files that were given, too. */
  settle(): void {
    for (const [file, read] of this.#given) {
      this.#unread.set(file, read);
    }
    this.#given.clear();
  }

  /** The files that mention the name of one of the nodes, without those that were given since `settle`. */
  filesMentioning(nodes: ReadonlySet<number>): ReadonlySet<string> {
    if (nodes.size === 0) {
      return new Set();
    }
    this.read();
    const numbers = new Set<number>();
    for (const node of nodes) {
      this.#mentioning.forEach(nameOf(node), (number) => void numbers.add(number));
    }
    return new Set(Array.from(numbers, (number) => this.#files[number] ?? ''));
  }

  /** Searches the code of the files that were given before `settle`. */
  read(): void {
    for (const [file, read] of this.#unread) {
      const mentioned = [...new Set(read())];
      const number = this.#numberOf(file);
      this.#mentioned.set(file, mentioned);
      for (const name of mentioned) {
        this.#mentioning.add(name, number);
      }
    }
    this.#unread.clear();
  }

  #numberOf(file: string): number {
    const known = this.#fileNumbers.get(file);
    if (known !== undefined) {
      return known;
    }
    this.#fileNumbers.set(file, this.#files.length);
    return this.#files.push(file) - 1;
  }
}
