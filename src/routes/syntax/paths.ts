/** The folder of a file; empty for a file at the root. */
export function folderOf(file: string): string {
  const slash = file.lastIndexOf('/');
  return slash < 0 ? '' : file.slice(0, slash);
}

/** A relative path from a folder, with `.` and `..` resolved; paths stay relative to the workspace folder. */
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

/** How many folders two files have in common. */
export function sharedFolders(left: string, right: string): number {
  const first = left.split('/').slice(0, -1);
  const second = right.split('/').slice(0, -1);
  let count = 0;
  while (count < first.length && first[count] === second[count]) {
    count += 1;
  }
  return count;
}

/** The folder of a file and all above it, nearest first, the root (empty) last. */
export function foldersUp(file: string): readonly string[] {
  const folders: string[] = [];
  for (let folder = folderOf(file); folder !== ''; folder = folderOf(folder)) {
    folders.push(folder);
  }
  return [...folders, ''];
}

/** The order of a walk through folders: by name, level by level. */
export function comparePaths(left: string, right: string): number {
  const [first, second] = [left.replaceAll('/', '\0'), right.replaceAll('/', '\0')];
  return first < second ? -1 : first > second ? 1 : 0;
}

/** Files by a distance that is worked out once for each; those equally far stay in their order. */
export function nearestFirst(files: readonly string[], distance: (file: string) => number): readonly string[] {
  if (files.length < 2) {
    return files;
  }
  const measured = files.map((file) => ({ file, far: distance(file) }));
  return measured.sort((left, right) => left.far - right.far).map(({ file }) => file);
}
