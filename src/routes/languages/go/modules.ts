import { foldersUp } from '../../syntax/paths.ts';
import type { SourceFiles } from '../language.ts';

/**
 * The files of the package that an import path denotes: in a folder of the module whose path is a prefix of the import
 * path.
 * https://go.dev/ref/mod#resolve-pkg-mod
 */
export function resolveGoPackage(path: string, from: string, files: SourceFiles): readonly string[] {
  if (path.startsWith('./')) {
    return [];
  }
  const segments = path.split('/');
  for (let length = segments.length; length > 0; length -= 1) {
    const folder = files.packageFolder(segments.slice(0, length).join('/'), 'go.mod', from);
    if (folder !== undefined) {
      return sourcesIn([folder, ...segments.slice(length)].filter((segment) => segment !== '').join('/'), files);
    }
  }
  return hasModule(from, files) ? [] : besideGopath(segments, files);
}

function hasModule(from: string, files: SourceFiles): boolean {
  return foldersUp(from).some((folder) => files.manifest(folder === '' ? 'go.mod' : `${folder}/go.mod`) !== undefined);
}

/** Without a `go.mod`, an import path consists of host, owner, repository and folder. */
function besideGopath(segments: readonly string[], files: SourceFiles): readonly string[] {
  return segments[0]?.includes('.') && segments.length > 3 ? sourcesIn(segments.slice(3).join('/'), files) : [];
}

function sourcesIn(folder: string, files: SourceFiles): readonly string[] {
  return files.inFolder(folder).filter((file) => file.endsWith('.go') && !file.endsWith('_test.go'));
}
