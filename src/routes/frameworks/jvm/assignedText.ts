import { rememberingLast } from '../../syntax/rememberingLast.ts';

/** By name, the offset behind the sign of its first assignment. */
const assignments = rememberingLast((source): ReadonlyMap<string, number> => {
  const offsets = new Map<string, number>();
  for (const { 0: assigning, 1: name = '', index } of source.matchAll(/\b(\w+)\s*=/g)) {
    if (!offsets.has(name)) {
      offsets.set(name, index + assigning.length);
    }
  }
  return offsets;
});

/** What the source assigns to a name first, up to the next semicolon; undefined where nothing is assigned to it. */
export function assignedText(name: string, source: string): string | undefined {
  const start = assignments(source).get(name);
  const end = start === undefined ? -1 : source.indexOf(';', start);
  return start === undefined ? undefined : source.slice(start, end < 0 ? undefined : end);
}
