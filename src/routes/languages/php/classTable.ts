import { foldersUp, inFolder, sharedFolders } from '../../syntax/paths.ts';
import type { SourceFiles } from '../language.ts';

/**
 * The files that may declare a class, given by full or partial name: those whose path shares most trailing segments with the name
 * (https://www.php-fig.org/psr/psr-4/). A partial name is most often that of a controller. If several applications have classes of
 * equal names, the one in the project of the file is preferred. None for variables.
 */
export function filesDeclaringClass(name: string, from: string, files: SourceFiles): readonly string[] {
  if (name.startsWith('$')) {
    return [];
  }
  const segments = name.split('\\').filter(Boolean);
  const ranked = files
    .declaring(segments.at(-1) ?? '')
    .map((file) => ({ file, score: agreement(file, segments), near: nearness(file, from) }));
  const best = Math.max(0, ...ranked.map(({ score }) => score));
  const alike = ranked.filter(({ score }) => score === best);
  if (alike.length < 2) {
    return alike.map(({ file }) => file);
  }
  const project = projectAround(from, files);
  const own = alike.filter(({ file }) => file.startsWith(project));
  return (own.length > 0 ? own : alike)
    .map((each) => ({ ...each, shared: sharedFolders(each.file, from) }))
    .sort((left, right) => right.near - left.near || right.shared - left.shared || left.file.length - right.file.length)
    .map(({ file }) => file);
}

/** The folder of the project of a file, with a trailing slash: the outermost folder with a `composer.json`. Empty if there is none. */
function projectAround(file: string, files: SourceFiles): string {
  const folder =
    foldersUp(file).findLast((each) => files.manifest(inFolder(each, 'composer.json')) !== undefined) ?? '';
  return folder === '' ? '' : `${folder}/`;
}

/** The number of equal segments at the end of a path and a class name. */
function agreement(file: string, segments: readonly string[]): number {
  const folders = file.replace(/\.php$/, '').split('/');
  let count = 0;
  while (count < segments.length && segments.at(-1 - count) === folders.at(-1 - count)) {
    count += 1;
  }
  return count;
}

/**
 * Ranks a file by its path: whether it contains controllers, and whether one of its folders is named like the
 * file that refers to it: `routes/api.php` refers to `Controllers/Api`.
 */
function nearness(file: string, from: string): number {
  const topic = (from.split('/').at(-1) ?? '').replace(/\.php$/, '').toLowerCase();
  return (/\bControllers?\//.test(file) ? 2 : 0) + (file.toLowerCase().includes(`/${topic}/`) ? 1 : 0);
}
