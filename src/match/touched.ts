import type { FileChange, LineRange, OwnChanges } from '../model/ownChanges.ts';
import { blockAt, isAnnotation } from './block.ts';
import type { HandlerMatch, Matching } from './match.ts';

/** A handler that a person has changed: by its lines, or where those are not known because its file was changed. */
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

function spansOf({ place, routes }: HandlerMatch, files: OwnChanges['files']): readonly Span[] {
  const lines = files.get(place.file)?.lines;
  const { start, end } = lines === undefined ? { start: place.line, end: place.line } : blockAt(lines, place.line);
  const own = routes
    .map(({ registered }) => registered)
    .filter(({ file, line }) => file === place.file && line < start && start - line <= mostAnnotations)
    .filter(({ line }) => lines !== undefined && isAnnotation(lines[line - 1]) && blockAt(lines, line).end >= start);
  return [
    { file: place.file, span: { start: Math.min(start, ...own.map(({ line }) => line)), end } },
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

/** A place between two lines lies in a span where both lines do. */
function meets(range: LineRange, span: LineRange): boolean {
  return range.end < range.start
    ? span.start < range.start && range.start <= span.end
    : range.start <= span.end && span.start <= range.end;
}
