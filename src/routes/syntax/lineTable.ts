/** The ends of the lines of a text. Finds the row of an offset by binary search. */
export class LineTable {
  readonly #ends: readonly number[];

  constructor(text: string) {
    const ends: number[] = [];
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
      ends.push(end);
    }
    this.#ends = ends;
  }

  /** The row of an offset, from 0: the number of lines that end before it. */
  row(offset: number): number {
    let low = 0;
    let high = this.#ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ends[middle] ?? 0) < offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
