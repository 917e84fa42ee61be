import type { ReadingLimit } from '../../model/readingLimit.ts';
import { foreignByAttributes, lengthOfMarks, marksTooMuch, type Origin } from '../extract/foreignCode.ts';
import { foldersUp, inFolder } from '../syntax/paths.ts';

/** Bound on the characters of all `.gitattributes` patterns of a folder: ten times as many as in any of seven hundred repositories. */
const mostMarked = 250_000;

/** The name of the file in which git keeps the attributes of a folder's files. */
export const attributesName = '.gitattributes';

/** What the `.gitattributes` files of a folder and its subfolders mark as vendored or generated. */
export class GitAttributes {
  /** Predicates of the `.gitattributes` of folders, by folder. */
  readonly #attributes = new Map<string, (path: string) => boolean>();
  /** The characters of what they mark, by folder and in all. */
  readonly #marked = new Map<string, number>();
  #markedInAll = 0;
  /** The `.gitattributes` files that exceed a bound. */
  readonly #bounded = new Set<string>();

  /** The files that were read only in part. */
  get limits(): readonly ReadingLimit[] {
    return Array.from(this.#bounded, (file): ReadingLimit => ({ kind: 'bounded', file, message: 'too many patterns' }));
  }

  /** Replaces what the file of a folder says. @param text of that file; undefined where there is none that can be read */
  set(folder: string, text: string | undefined): void {
    const path = inFolder(folder, attributesName);
    this.#attributes.delete(folder);
    this.#markedInAll -= this.#marked.get(folder) ?? 0;
    this.#marked.delete(folder);
    this.#bounded.delete(path);
    if (text === undefined) {
      return;
    }
    const length = lengthOfMarks(text);
    const isHeeded = this.#markedInAll + length <= mostMarked;
    const isForeign = isHeeded ? foreignByAttributes(text) : undefined;
    if (isForeign) {
      this.#attributes.set(folder, isForeign);
      this.#marked.set(folder, length);
      this.#markedInAll += length;
    }
    if (!isHeeded || marksTooMuch(text)) {
      this.#bounded.add(path);
    }
  }

  /** Where the code of a file is from. */
  origin(path: string): Origin {
    const folders = this.#attributes.size === 0 ? [] : foldersUp(path);
    const isForeign = folders.some((folder) =>
      this.#attributes.get(folder)?.(folder === '' ? path : path.slice(folder.length + 1)),
    );
    return isForeign ? 'foreign' : 'unknown';
  }
}
