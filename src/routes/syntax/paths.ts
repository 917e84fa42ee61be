/** The folder of a file; empty for a file at the root. */
export function folderOf(file: string): string {
  const slash = file.lastIndexOf('/');
  return slash < 0 ? '' : file.slice(0, slash);
}

/** The path of an entry of a folder, given by its path from that folder. */
export function inFolder(folder: string, path: string): string {
  return folder === '' ? path : `${folder}/${path}`;
}

/** The name of a file, without its folders. */
export function fileNameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1);
}

/** The extension of a file, without its dot. */
export function extensionOf(file: string): string {
  return file.slice(file.lastIndexOf('.') + 1);
}

/** The names under which a path is indexed: its file name, and the file name with its folder, since many files may share the first. */
export function namesOf(path: string): readonly string[] {
  const name = fileNameOf(path);
  const folder = path.slice(0, -name.length - 1);
  return path === name ? [name] : [name, `${fileNameOf(folder)}/${name}`];
}

/** Resolves a relative path with `.` and `..` against a folder. The result is relative to the workspace folder. */
export function resolvePath(folder: string, relative: string): string {
  const segments = relative.startsWith('/') ? [] : folder.split('/').filter((segment) => segment !== '');
  for (const segment of relative.split('/')) {
    if (segment === '..') {
      segments.pop();
    } else if (segment !== '.' && segment !== '') {
      segments.push(segment);
    }
  }
  return segments.join('/');
}

/** A path with `.` and `..` segments resolved. A leading `.` stays, and so does a `..` that has no segment before it. */
export function withoutDots(path: string): string {
  if (!/\/\.\.?(?:\/|$)/.test(path)) {
    return path;
  }
  const kept: string[] = [];
  for (const segment of path.split('/')) {
    const above = kept.at(-1);
    if (segment === '..' && above !== undefined && !/^\.{0,2}$/.test(above)) {
      kept.pop();
    } else if (!(segment === '.' && above !== undefined) && !(segment === '..' && above === '')) {
      kept.push(segment);
    }
  }
  return kept.length === 1 && kept[0] === '' ? '/' : kept.join('/');
}

/** The path that leads from a folder to a file or folder, with a leading full stop. */
export function relativePath(folder: string, path: string): string {
  const [from, to] = [folder, path].map((each) => each.split('/').filter((segment) => segment !== ''));
  let shared = 0;
  while (from && to && shared < from.length && from[shared] === to[shared]) {
    shared += 1;
  }
  const up = (from ?? []).slice(shared).map(() => '..');
  return [...(up.length === 0 ? ['.'] : up), ...(to ?? []).slice(shared)].join('/');
}

/** The number of folders that two files have in common. */
export function sharedFolders(left: string, right: string): number {
  const first = left.split('/').slice(0, -1);
  const second = right.split('/').slice(0, -1);
  let count = 0;
  while (count < first.length && first[count] === second[count]) {
    count += 1;
  }
  return count;
}

/** Whether a path is below a folder. All paths are below the root, which is empty. */
export function isBelow(path: string, folder: string): boolean {
  return folder === '' || path.startsWith(`${folder}/`);
}

/** The folder of a file and all folders above it, nearest first; the last is the root (empty). */
export function foldersUp(file: string): readonly string[] {
  const folders: string[] = [];
  for (let folder = folderOf(file); folder !== ''; folder = folderOf(folder)) {
    folders.push(folder);
  }
  return [...folders, ''];
}

/** Compares paths in the order of a walk through folders: by name, level by level. */
export function comparePaths(left: string, right: string): number {
  const [first, second] = [left.replaceAll('/', '\0'), right.replaceAll('/', '\0')];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Sorts files by a distance, which is computed once for each. Stable. */
export function nearestFirst(files: readonly string[], distance: (file: string) => number): readonly string[] {
  if (files.length < 2) {
    return files;
  }
  const measured = files.map((file) => ({ file, far: distance(file) }));
  return measured.sort((left, right) => left.far - right.far).map(({ file }) => file);
}
