import { folderOf, foldersUp } from '../routes/syntax/paths.ts';

/** Files that lie at the root of a project, in the languages whose roots can be told by files that are read. */
const markers: ReadonlySet<string> = new Set([
  'package.json',
  'composer.json',
  'go.mod',
  'pom.xml',
  'build.gradle.kts',
  'pyproject.toml',
  'setup.py',
  'setup.cfg',
  'requirements.txt',
  'Pipfile',
  'manage.py',
  'config.ru',
]);

/**
 * Tells the projects of a workspace apart: of a file, the nearest folder around it that holds the root of one; undefined
 * where none does.
 *
 * @param files every file that is read, with forward slashes
 */
export function projectFolders(files: readonly string[]): (file: string) => string | undefined {
  const folders = new Set(files.filter((file) => markers.has(file.slice(file.lastIndexOf('/') + 1))).map(folderOf));
  return (file) => foldersUp(file).find((folder) => folders.has(folder));
}
