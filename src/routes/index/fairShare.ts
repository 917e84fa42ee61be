import { groupBy } from '../../model/groupBy.ts';

/**
 * The files to take where there is room for so many only: as many of each folder, so that a folder of a great many
 * leaves room for all others. What a small folder does not need is shared by the larger ones.
 */
export function fairShare(paths: readonly string[], room: number): readonly string[] {
  return paths.length <= room ? paths : shared(paths, Math.max(0, room), 0);
}

/** @param start the length of the folder that all the paths have in common, with its slash */
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
