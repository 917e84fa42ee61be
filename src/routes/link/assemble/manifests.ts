import { foldersUp } from '../../syntax/paths.ts';
import type { Program } from '../resolve/program.ts';

/** The texts of the manifests of a name in a file's folder and those above it, the nearest first. */
export function manifestsAbove(file: string, name: string | undefined, { sources }: Program): readonly string[] {
  if (name === undefined) {
    return [];
  }
  return foldersUp(file).flatMap((folder) => sources.manifest(folder === '' ? name : `${folder}/${name}`) ?? []);
}
