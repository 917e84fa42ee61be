import { expandBraces, matcherOf } from './globs.ts';

/** The pattern that excludes a file; undefined if none does. @param file path from the workspace folder */
export function excludedBy(file: string, patterns: readonly string[]): string | undefined {
  return patterns.find((pattern) => matcherOf([pattern])(file));
}

/**
 * The patterns without those that exclude a file. Of a pattern with alternatives in braces, only the matching
 * alternatives are removed; the others are written out as separate patterns.
 */
export function including(file: string, patterns: readonly string[]): readonly string[] {
  return patterns.flatMap((pattern) => {
    if (!matcherOf([pattern])(file)) {
      return [pattern];
    }
    return expandBraces(pattern).filter((one) => !matcherOf([one])(file));
  });
}
