import { folderOf, resolvePath } from '../../syntax/paths.ts';
import type { AbstractValue } from '../values/abstractValue.ts';

/**
 * The folders between the folder that a mount names (`./routes/**`) and a file, renamed by the mount's patterns.
 * @param from the file that contains the mount
 */
export function foldersBetween(
  below: string,
  folders: readonly (readonly [pattern: string, to: string])[],
  from: string,
  file: string,
): readonly string[] {
  const base = resolvePath(folderOf(from), below.replace(/\/\*\*$/, ''));
  return folderOf(file)
    .slice(base.length)
    .split('/')
    .filter((folder) => folder !== '')
    .map((folder) => folders.reduce((name, [pattern, to]) => name.replace(new RegExp(pattern, 'g'), to), folder));
}

/** Appends folder names to a path, as segments. */
export function appendFolders(path: AbstractValue, folders: readonly string[]): AbstractValue {
  const above = path.kind === 'text' ? path.text : '';
  const text = [above, ...folders].filter((part) => part !== '').join('/');
  return { kind: 'text', text, unknown: path.kind !== 'text' || path.unknown };
}
