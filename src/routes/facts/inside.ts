/** Position of a fact: the id of the enclosing function (undefined at the top level), and the offset in the file. */
export interface Inside {
  readonly inside: number | undefined;
  readonly at: number;
}

/** `blocks`: 1-based lines of the enclosing blocks whose paths the reader has already put before the path of the fact, outermost first. */
export interface InBlocks extends Inside {
  readonly blocks?: readonly number[];
}
