import type { SourceFiles } from '../language.ts';

/**
 * Files that may declare a class of this full or partial name: those whose path agrees with its namespace most
 * (https://www.php-fig.org/psr/psr-4/); part of a name is mostly that of a controller. Variables are nobody else's.
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
  return ranked
    .filter(({ score }) => score === best)
    .sort((left, right) => right.near - left.near || left.file.length - right.file.length)
    .map(({ file }) => file);
}

/** How many segments at the end of a path and of a class name are the same. */
function agreement(file: string, segments: readonly string[]): number {
  const folders = file.replace(/\.php$/, '').split('/');
  let count = 0;
  while (count < segments.length && segments.at(-1 - count) === folders.at(-1 - count)) {
    count += 1;
  }
  return count;
}

/**
 * Whether a path is that of a controller, and shares a folder's name with the file that asks: `routes/api.php` means
 * `Controllers/Api`.
 */
function nearness(file: string, from: string): number {
  const topic = (from.split('/').at(-1) ?? '').replace(/\.php$/, '').toLowerCase();
  return (/\bControllers?\//.test(file) ? 2 : 0) + (file.toLowerCase().includes(`/${topic}/`) ? 1 : 0);
}
