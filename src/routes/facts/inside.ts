/** Position of a fact: the id of the enclosing function (undefined at the top level), and the offset in the file. */
export interface Inside {
  readonly inside: number | undefined;
  readonly at: number;
}

/** Position of a fact within blocks that add a path. */
export interface InBlocks extends Inside {
  /** 1-based lines of the enclosing blocks whose paths the reader has already prepended to the fact's path, outermost first. */
  readonly blocks?: readonly number[];
}
