/**
 * Bounds on one search through wildcards: the number of files searched, and how often a wildcard may lead to a file
 * that was already searched. Barrel files stay far below both.
 */
const maximumSearched = 256;
const maximumRepeats = 1024;

/** The state of one search for a name through wildcards. */
export class WildcardSearch {
  readonly files = new Set<string>();
  repeats = 0;

  get isOver(): boolean {
    return this.files.size >= maximumSearched || this.repeats >= maximumRepeats;
  }
}
