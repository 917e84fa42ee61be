/** Files that lie at the root of a project, in the languages whose roots can be told by files that are read. */
const markers: ReadonlySet<string> = new Set([
  'package.json',
  'composer.json',
  'go.mod',
  'pom.xml',
  'build.gradle.kts',
  'manage.py',
  'config.ru',
]);

/**
 * Tells the projects of a workspace apart: of a file, the nearest folder around it that holds the root of one; empty where none does.
 *
 * @param files every file that is read, with forward slashes
 */
export function projectFolders(files: readonly string[]): (file: string) => string {
  const folders = new Set(files.filter((file) => markers.has(nameOf(file))).map(folderOf));
  return (file) => {
    let folder = folderOf(file);
    while (folder !== '' && !folders.has(folder)) {
      folder = folderOf(folder);
    }
    return folder;
  };
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

function folderOf(file: string): string {
  return file.slice(0, Math.max(0, file.lastIndexOf('/')));
}
