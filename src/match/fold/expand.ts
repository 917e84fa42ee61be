import type { FlatPiece, Piece } from './piece.ts';

/** Bound on the combinations of optional parts. Beyond it, only all and none of the parts are considered. */
const mostForms = 32;

/**
 * Expands a template with optional parts to templates without, the fullest first. A full stop before an omitted part is
 * omitted too.
 */
export function expand(pieces: readonly Piece[]): readonly (readonly FlatPiece[])[] {
  if (pieces.every(isFlat)) {
    return [pieces];
  }
  return combinations(pieces) ?? [chosen(pieces, true), chosen(pieces, false)];
}

function isFlat(piece: Piece): piece is FlatPiece {
  return piece.kind !== 'optional';
}

function combinations(pieces: readonly Piece[]): FlatPiece[][] | undefined {
  let forms: FlatPiece[][] = [[]];
  for (const piece of pieces) {
    const next: FlatPiece[][] = [];
    if (piece.kind === 'optional') {
      const inside = combinations(piece.pieces);
      if (inside === undefined) {
        return undefined;
      }
      next.push(...forms.flatMap((form) => inside.map((part) => [...form, ...part])), ...forms.map(withoutStop));
    } else {
      next.push(...forms.map((form) => [...form, piece]));
    }
    if (next.length > mostForms) {
      return undefined;
    }
    forms = next;
  }
  return forms;
}

function chosen(pieces: readonly Piece[], included: boolean): FlatPiece[] {
  return pieces.flatMap((piece) =>
    piece.kind !== 'optional' ? [piece] : included ? chosen(piece.pieces, included) : [],
  );
}

function withoutStop(form: readonly FlatPiece[]): FlatPiece[] {
  const last = form.at(-1);
  if (last?.kind !== 'literal' || !/(?:^|[^/])\.$/.test(last.text)) {
    return [...form];
  }
  const text = last.text.slice(0, -1);
  return text === '' ? form.slice(0, -1) : [...form.slice(0, -1), { ...last, text }];
}
