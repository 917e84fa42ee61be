/** A parameter of a path template. */
export interface Parameter {
  readonly kind: 'parameter';
  /** Undefined if the syntax has no name for it, as in `([0-9]+)`. */
  readonly name: string | undefined;
  /** A regular expression without anchors, in the spelling of `canonicalConstraint`. */
  readonly constraint: string | undefined;
  /** Whether it matches the rest of the path, including slashes. */
  readonly rest: boolean;
}

export interface Literal {
  readonly kind: 'literal';
  readonly text: string;
}

/** An optional part of a template. */
export interface Optional {
  readonly kind: 'optional';
  readonly pieces: readonly Piece[];
}

/** A part of a path template, independent of its syntax. */
export type Piece = Literal | Parameter | Optional;

export type FlatPiece = Literal | Parameter;

export function literal(text: string): Literal {
  return { kind: 'literal', text };
}

export function parameter(name?: string, constraint?: string, rest = false): Parameter {
  return { kind: 'parameter', name: name === '' ? undefined : name, constraint, rest };
}

export function optional(pieces: readonly Piece[]): Optional {
  return { kind: 'optional', pieces };
}
