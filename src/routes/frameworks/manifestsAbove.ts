import { foldersUp, inFolder } from '../syntax/paths.ts';
import type { Manifest } from './framework.ts';

/**
 * The manifests with a name in the folder of a file and the folders above, nearest first.
 * @param textOf returns the text of a manifest by path; undefined if there is none
 */
export function manifestsAbove(
  file: string,
  name: string,
  textOf: (path: string) => string | undefined,
): readonly Manifest[] {
  return foldersUp(file).flatMap((folder) => {
    const text = textOf(inFolder(folder, name));
    return text === undefined ? [] : [{ folder, text }];
  });
}
