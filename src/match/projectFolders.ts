import { projectMarkers } from '../routes/languages/python/projectMarkers.ts';
import { fileNameOf, folderOf, foldersUp } from '../routes/syntax/paths.ts';

/** Files at the root of a project, in the languages whose projects are recognisable by files that are read. */
const markers: ReadonlySet<string> = new Set([
  'package.json',
  'composer.json',
  'go.mod',
  'pom.xml',
  'build.gradle.kts',
  'config.ru',
  ...projectMarkers,
]);

/**
 * Returns a function from a file to its project: the nearest enclosing folder with a marker; undefined if there is
 * none.
 *
 * @param files every file that is read, with forward slashes
 */
export function projectFolders(files: readonly string[]): (file: string) => string | undefined {
  const folders = new Set(files.filter((file) => markers.has(fileNameOf(file))).map(folderOf));
  return (file) => foldersUp(file).find((folder) => folders.has(folder));
}
