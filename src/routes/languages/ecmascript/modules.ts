import { folderOf, resolvePath } from '../../syntax/paths.ts';
import type { SourceFiles } from '../language.ts';
import { aliasesAround } from './aliases.ts';

const extensions = ['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs'];

/** The file that an import names: relative, by a path alias, or a package of the same workspace. */
export function resolveEcmascriptModule(module: string, from: string, files: SourceFiles): readonly string[] {
  if (module.startsWith('.')) {
    return fileAt(resolvePath(folderOf(from), module), files);
  }
  for (const candidate of aliasesAround(from, files).flatMap((alias) => alias.candidates(module))) {
    const found = fileAt(candidate, files);
    if (found.length > 0) {
      return found;
    }
  }
  return [];
}

function fileAt(path: string, files: SourceFiles): readonly string[] {
  const withoutExtension = path.replace(/\.[cm]?jsx?$/, '');
  const candidates = [
    path,
    ...extensions.map((extension) => `${path}.${extension}`),
    ...(withoutExtension === path ? [] : extensions.map((extension) => `${withoutExtension}.${extension}`)),
    ...extensions.map((extension) => `${path === '' ? '' : `${path}/`}index.${extension}`),
  ];
  const found = candidates.find((candidate) => files.has(candidate));
  return found === undefined ? [] : [found];
}
