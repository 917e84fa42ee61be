import { groupBy } from '../../model/groupBy.ts';

/**
 * Selects files if there is room for some only: the same number from each folder, so that a folder with very many files leaves
 * room for the others. What a small folder does not need is divided among the larger ones.
 */
export function fairShare(paths: readonly string[], room: number): readonly string[] {
  return paths.length <= room ? paths : shared(paths, Math.max(0, room), 0);
}

/** @param start length of the common folder of all paths, including its slash */
function shared(paths: readonly string[], room: number, start: number): readonly string[] {
  const folders = groupBy(paths, (path) => path.slice(start, path.indexOf('/', start) + 1 || start));
  const taken: string[] = [];
  let waiting = folders.size;
  for (const [folder, inside] of [...folders].sort(([, left], [, right]) => left.length - right.length)) {
    const part = Math.floor((room - taken.length) / waiting);
    waiting -= 1;
    const isWhole = inside.length <= part || folder === '';
    for (const path of isWhole ? inside.slice(0, part) : shared(inside, part, start + folder.length)) {
      taken.push(path);
    }
  }
  return taken;
}
