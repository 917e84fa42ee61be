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
  for (const folder of searchPath(from, files)) {
    const found = fileAt(folder === '' ? path : `${folder}/${path}`, files).filter((file) => file !== from);
    if (found.length > 0) {
      return found;
    }
  }
  const [only, ...others] = path.includes('/')
    ? [`${path}/__init__.py`, `${path}.py`].flatMap((tail) =>
        files.endingWith(tail).filter((file) => isTopLevel(file.slice(0, -tail.length), files)),
      )
    : [];
  return only !== undefined && others.length === 0 ? [only] : [];
}

/** A submodule of a package by its dotted name; packages need no file of their own (PEP 420). */
export function pythonSubmodule(module: string, name: string): string {
  return module.endsWith('.') ? `${module}${name}` : `${module}.${name}`;
}

/**
 * What lies in a package is imported from outside of it; only programs that are run inside their outermost package, as if that
 * were none, leave its name out. https://docs.python.org/3/reference/import.html#searching
 */
function searchPath(from: string, files: SourceFiles): readonly string[] {
  const folders = foldersUp(from);
  const isPackage = (folder: string): boolean => files.has(folder === '' ? '__init__.py' : `${folder}/__init__.py`);
  const outermost = folders.findLast(isPackage);
  return [...folders.filter((folder) => !isPackage(folder)), ...(outermost === undefined ? [] : [outermost])];
}

/** Whether what lies in a folder may be imported by its first name: the folder is itself no package. */
function isTopLevel(folder: string, files: SourceFiles): boolean {
  return !files.has(`${folder}__init__.py`);
}

/** A package comes before a module of the same name: https://docs.python.org/3/reference/import.html#regular-packages */
function fileAt(path: string, files: SourceFiles): readonly string[] {
  const candidates = path === '' ? ['__init__.py'] : [`${path}/__init__.py`, `${path}.py`];
  const found = candidates.find((candidate) => files.has(candidate));
  return found === undefined ? [] : [found];
}
