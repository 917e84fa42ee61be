/** A parameter of a path template. */
export interface Parameter {
  readonly kind: 'parameter';
  /** Undefined where the syntax has no name for it, as in `([0-9]+)`. */
  readonly name: string | undefined;
  /** A regular expression without anchors, in the spelling of `canonicalConstraint`. */
  readonly constraint: string | undefined;
  /** Takes the rest of the path, slashes included. */
  readonly rest: boolean;
}

export interface Literal {
  readonly kind: 'literal';
  readonly text: string;
}

/** A part of a template that a request may leave out. */
export interface Optional {
  readonly kind: 'optional';
  readonly pieces: readonly Piece[];
}

/** What a path template is made of, whatever its syntax. */
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
