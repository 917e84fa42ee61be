import { folderOf, foldersUp, resolvePath } from '../../syntax/paths.ts';
import type { SourceFiles } from '../language.ts';

/** The file of a module: relative to its package, or absolute from any folder above that may be on the path. */
export function resolvePythonModule(module: string, from: string, files: SourceFiles): readonly string[] {
  if (module.startsWith('./')) {
    // Asked by the linker: a submodule of a package.
    return from.endsWith('__init__.py') ? fileAt(resolvePath(folderOf(from), module), files) : [];
  }
  const dots = /^\.*/.exec(module)?.[0].length ?? 0;
  const path = module.slice(dots).replaceAll('.', '/');
  if (dots > 0) {
    return fileAt(resolvePath(folderOf(from), `${'../'.repeat(dots - 1)}${path}`), files);
  }
  for (const folder of foldersUp(from)) {
    const found = fileAt(folder === '' ? path : `${folder}/${path}`, files);
    if (found.length > 0) {
      return found;
    }
  }
  const [only, ...others] = path.includes('/')
    ? [...files.endingWith(`${path}.py`), ...files.endingWith(`${path}/__init__.py`)]
    : [];
  return only !== undefined && others.length === 0 ? [only] : [];
}

function fileAt(path: string, files: SourceFiles): readonly string[] {
  const candidates = path === '' ? ['__init__.py'] : [`${path}.py`, `${path}/__init__.py`];
  const found = candidates.find((candidate) => files.has(candidate));
  return found === undefined ? [] : [found];
}
