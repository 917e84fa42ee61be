import type { FlatPiece, Parameter } from './piece.ts';

/** One segment of a template, between two slashes. */
export interface Segment {
  /** The segment in canonical spelling; equal keys mean equal shapes. */
  readonly key: string;
  /** The parts in order; a single literal for a segment without parameters. Literals are in canonical spelling. */
  readonly parts: readonly FlatPiece[];
  readonly kind: 'literal' | 'mixed' | 'parameter' | 'rest';
}

/** A template without optional parts. */
export interface Shape {
  /** Canonical spelling without slashes around it: `users/{}/posts`; empty for the root. */
  readonly key: string;
  readonly segments: readonly Segment[];
  readonly parameters: readonly Parameter[];
}

/**
 * Characters that stay percent-encoded: those with a meaning in canonical spelling, white space and control characters.
 */
const reserved = new Set(['%', '/', '{', '}', '?', '#', '\\']);

/** Text without these, white space, control characters and encoded ones is its own canonical spelling, as most is. */
const canonical = /^[!"$&-.0->@-Z[\]^-z|~\u0080-\uffff]*$/;

/**
 * The canonical spelling of literal text: percent-encoding is decoded (RFC 3986, section 6.2.2.2, and in addition for
 * characters outside ASCII), except for characters that would then be syntax. Case is significant in paths and does not
 * change.
 */
export function canonicalLiteral(text: string): string {
  return canonical.test(text)
    ? text
    : text.replace(/(?:%[0-9a-fA-F]{2})+|[^%]|%/gu, (run) => (run.length >= 3 ? decoded(run) : kept(run)));
}

function decoded(run: string): string {
  try {
    return [...decodeURIComponent(run)].map(kept).join('');
  } catch {
    // Octets that are not UTF-8 stay encoded.
    return run.toUpperCase();
  }
}

function kept(character: string): string {
  return reserved.has(character) || character <= ' ' || character === '\u007f'
    ? `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
    : character;
}

/** The shape of a template's pieces: split at slashes, empty segments left out. */
export function shapeOf(pieces: readonly FlatPiece[]): Shape {
  const segments: Segment[] = [];
  let parts: FlatPiece[] = [];
  const finish = () => {
    if (parts.length > 0) {
      segments.push(segmentOf(parts));
      parts = [];
    }
  };
  for (const piece of pieces) {
    if (piece.kind === 'parameter') {
      parts.push(piece);
      continue;
    }
    piece.text.split('/').forEach((text, position) => {
      if (position > 0) {
        finish();
      }
      append(parts, text);
    });
  }
  finish();
  return shapeOfSegments(segments);
}

export function shapeOfSegments(segments: readonly Segment[]): Shape {
  return {
    key: segments.map((segment) => segment.key).join('/'),
    segments,
    parameters: segments.flatMap(({ parts }) => parts.filter((part) => part.kind === 'parameter')),
  };
}

function append(parts: FlatPiece[], text: string): void {
  if (text === '') {
    return;
  }
  const last = parts.at(-1);
  if (last?.kind === 'literal') {
    parts[parts.length - 1] = { kind: 'literal', text: last.text + text };
  } else {
    parts.push({ kind: 'literal', text });
  }
}

function segmentOf(written: readonly FlatPiece[]): Segment {
  const parts = written.map((part) =>
    part.kind === 'literal' ? { ...part, text: canonicalLiteral(part.text) } : part,
  );
  const key = parts.map((part) => (part.kind === 'literal' ? part.text : part.rest ? '{*}' : '{}')).join('');
  const [only] = parts;
  if (parts.length > 1 || only === undefined) {
    return { key, parts, kind: 'mixed' };
  }
  return { key, parts, kind: only.kind === 'literal' ? 'literal' : only.rest ? 'rest' : 'parameter' };
}
