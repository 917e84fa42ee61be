/**
 * A syntax tree as columns. All nodes, including anonymous ones, are numbered from 0 in source order, parents before
 * children.
 */
export interface TreeColumns {
  readonly types: Uint16Array;
  /** The field of the parent that contains the node; 0 for none. */
  readonly fields: Uint16Array;
  /** Offsets in UTF-16 code units. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** -1 for the root. */
  readonly parents: Int32Array;
  /** The number of the first following node that is not a descendant. */
  readonly after: Int32Array;
}

/** Columns with room for a number of nodes. */
export function emptyColumns(size: number): TreeColumns {
  return {
    types: new Uint16Array(size),
    fields: new Uint16Array(size),
    starts: new Int32Array(size),
    ends: new Int32Array(size),
    parents: new Int32Array(size),
    after: new Int32Array(size),
  };
}
