import type { Place } from '../../model/route.ts';
import { bundleLine, markOf } from '../extract/foreignCode.ts';
import { expandBraces, matcherOf } from '../syntax/globs.ts';
import { foldersUp } from '../syntax/paths.ts';
import { attributesName } from './gitAttributes.ts';

/** Why a file is not read. `said` is the line of a configuration that says so; its file is a path from the workspace folder. */
export type Exclusion =
  | { readonly by: 'setting'; readonly pattern: string }
  | { readonly by: 'gitattributes'; readonly pattern: string; readonly attribute: string; readonly said: Place }
  | { readonly by: 'bundle'; readonly said: Place };

/**
 * Why a file is not read; undefined if it is.
 * @param file path from the workspace folder
 * @param patterns of the setting
 * @param read the text of a file of the workspace folder; undefined if there is none
 */
export async function exclusionOf(
  file: string,
  patterns: readonly string[],
  read: (path: string) => Promise<string | undefined>,
): Promise<Exclusion | undefined> {
  const pattern = excludedBy(file, patterns);
  if (pattern !== undefined) {
    return { by: 'setting', pattern };
  }
  for (const folder of foldersUp(file).toReversed()) {
    const start = folder === '' ? '' : `${folder}/`;
    const attributes = start + attributesName;
    const mark = markOf(file.slice(start.length), (await read(attributes)) ?? '');
    if (mark) {
      const { pattern, attribute, line } = mark;
      return { by: 'gitattributes', pattern, attribute, said: { file: attributes, line } };
    }
  }
  const line = bundleLine(file, (await read(file)) ?? '');
  return line === undefined ? undefined : { by: 'bundle', said: { file, line } };
}

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
