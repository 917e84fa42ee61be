import type { FileChange, LineRange, OwnChanges } from '../model/ownChanges.ts';
import { blockAt, isAnnotation } from './block.ts';
import type { HandlerMatch, Matching } from './match.ts';

/** A handler that the user has changed: by its lines, or, if those are not known, by its file. */
export interface TouchedHandler {
  readonly match: HandlerMatch;
  readonly by: 'lines' | 'file';
}

/** Annotations of a handler stand above it, not further away than this. */
const mostAnnotations = 12;

/** The handlers whose own lines, annotations or registrations are among the changes. */
export function touchedHandlers(
  { handlers }: Pick<Matching, 'handlers'>,
  { files }: OwnChanges,
): readonly TouchedHandler[] {
  if (files.size === 0) {
    return [];
  }
  return [...handlers.values()].flat().flatMap((match) => {
    const ways = spansOf(match, files).flatMap(({ file, span }) => {
      const change = files.get(file);
      return change === undefined ? [] : wayOf(change, span);
    });
    const by = ways.includes('lines') ? 'lines' : ways[0];
    return by === undefined ? [] : [{ match, by }];
  });
}

interface Span {
  readonly file: string;
  readonly span: LineRange;
}

/** The lines of a handler: its block, and the annotations above it that register it. */
export function ownSpan(
  { place, routes }: Pick<HandlerMatch, 'place' | 'routes'>,
  lines: readonly string[],
): LineRange {
  const { start, end } = blockAt(lines, place.line);
  const own = routes
    .map(({ registered }) => registered)
    .filter(({ file, line }) => file === place.file && line < start && start - line <= mostAnnotations)
    .filter(({ line }) => isAnnotation(lines[line - 1]) && blockAt(lines, line).end >= start);
  return { start: Math.min(start, ...own.map(({ line }) => line)), end };
}

function spansOf(match: HandlerMatch, files: OwnChanges['files']): readonly Span[] {
  const { place, routes } = match;
  const lines = files.get(place.file)?.lines;
  const span = lines === undefined ? { start: place.line, end: place.line } : ownSpan(match, lines);
  return [
    { file: place.file, span },
    ...routes.map(({ registered }) => ({
      file: registered.file,
      span: { start: registered.line, end: registered.line },
    })),
  ];
}

function wayOf({ ranges }: FileChange, span: LineRange): readonly TouchedHandler['by'][] {
  if (ranges === undefined) {
    return ['file'];
  }
  return ranges.some((range) => meets(range, span)) ? ['lines'] : [];
}

/** Whether a change overlaps a span. A place between two lines does if both lines are in the span. */
export function meets(range: LineRange, span: LineRange): boolean {
  return range.end < range.start
    ? span.start < range.start && range.start <= span.end
    : range.start <= span.end && span.start <= range.end;
}
