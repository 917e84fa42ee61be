import type { Place } from '../../model/route.ts';
import { bundleLine, markOf } from '../extract/foreignCode.ts';
import { expandBraces, matcherOf } from '../syntax/globs.ts';
import { foldersUp, inFolder } from '../syntax/paths.ts';
import { attributesName } from './gitAttributes.ts';
import { installedBy, installRecords, nameIn } from './installRecords.ts';

/** Why a file is not read. `said` is the line of a configuration that says so; its file is a path from the workspace folder. */
export type Exclusion =
  | { readonly by: 'setting'; readonly pattern: string }
  | { readonly by: 'gitattributes'; readonly pattern: string; readonly attribute: string; readonly said: Place }
  | { readonly by: 'installer'; readonly name: string; readonly said: Place }
  | { readonly by: 'bundle'; readonly said: Place };

/** A workspace folder, by paths from it. */
export interface ReadFolder {
  /** The text of a file; undefined if there is none. */
  text(path: string): Promise<string | undefined>;
  /** The names of the folders in a folder. */
  folders(path: string): Promise<readonly string[]>;
}

/**
 * Why a file is not read; undefined if it is.
 * @param file path from the workspace folder
 * @param patterns of the setting
 */
export async function exclusionOf(
  file: string,
  patterns: readonly string[],
  workspaceFolder: ReadFolder,
): Promise<Exclusion | undefined> {
  const pattern = excludedBy(file, patterns);
  if (pattern !== undefined) {
    return { by: 'setting', pattern };
  }
  for (const folder of foldersUp(file).toReversed()) {
    const start = folder === '' ? '' : `${folder}/`;
    const attributes = start + attributesName;
    const mark = markOf(file.slice(start.length), (await workspaceFolder.text(attributes)) ?? '');
    if (mark) {
      const { pattern, attribute, line } = mark;
      return { by: 'gitattributes', pattern, attribute, said: { file: attributes, line } };
    }
  }
  const installer = await installerOf(file, workspaceFolder);
  if (installer) {
    return installer;
  }
  const line = bundleLine(file, (await workspaceFolder.text(file)) ?? '');
  return line === undefined ? undefined : { by: 'bundle', said: { file, line } };
}

/** The record by which a file belongs to an installed package. */
async function installerOf(file: string, { text, folders }: ReadFolder): Promise<Exclusion | undefined> {
  for (const folder of foldersUp(file)) {
    const own = nameIn(folder, file);
    for (const record of installRecords(await folders(folder))) {
      const path = inFolder(folder, record);
      const found = installedBy(record, (await text(path)) ?? '').find(({ name }) => name === own);
      if (found) {
        return { by: 'installer', name: found.name, said: { file: path, line: found.line } };
      }
    }
  }
  return undefined;
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
