import { expandBraces, matcherOf } from './globs.ts';

/** The pattern that leaves a file out; undefined where none does. @param file path from the workspace folder */
export function excludedBy(file: string, patterns: readonly string[]): string | undefined {
  return patterns.find((pattern) => matcherOf([pattern])(file));
}

/**
 * The patterns without what leaves a file out: of a pattern with alternatives in braces only those go that fit the file, the others stay
 * written out. Everything else that fitted them is read again too.
 */
export function including(file: string, patterns: readonly string[]): readonly string[] {
  return patterns.flatMap((pattern) => {
    if (!matcherOf([pattern])(file)) {
      return [pattern];
    }
    return expandBraces(pattern).filter((one) => !matcherOf([one])(file));
  });
}
