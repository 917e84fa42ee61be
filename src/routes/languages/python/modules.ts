import { folderOf, foldersUp, inFolder, resolvePath } from '../../syntax/paths.ts';
import type { SourceFiles } from '../language.ts';
import { projectScript } from './projectMarkers.ts';
import { projectSettings, settingsObject } from './projectSettings.ts';

/**
 * The file of a module: relative to the package of the importing file, or absolute from any enclosing folder that may
 * be on the search path.
 */
export function resolvePythonModule(module: string, from: string, files: SourceFiles): readonly string[] {
  if (module.startsWith('./')) {
    // A submodule of a package, requested by the linker.
    return from.endsWith('__init__.py') ? fileAt(resolvePath(folderOf(from), module), files) : [];
  }
  const dots = /^\.*/.exec(module)?.[0].length ?? 0;
  const path = module.slice(dots).replaceAll('.', '/');
  if (dots > 0) {
    return fileAt(resolvePath(folderOf(from), `${'../'.repeat(dots - 1)}${path}`), files);
  }
  for (const folder of searchPath(from, files)) {
    const found = fileAt(inFolder(folder, path), files).filter((file) => file !== from);
    if (found.length > 0) {
      return found;
    }
  }
  const [only, ...others] = elsewhere(path, from, files);
  if (only !== undefined) {
    return others.length === 0 ? [only] : [];
  }
  return module === settingsObject ? projectSettings(from, files) : [];
}

/** The dotted name of a submodule. Packages need no file of their own (PEP 420). */
export function pythonSubmodule(module: string, name: string): string {
  return module.endsWith('.') ? `${module}${name}` : `${module}.${name}`;
}

/**
 * The folders from which an absolute import may be resolved. Code in a package is normally imported from outside of its outermost
 * package. Imports relative to that package itself occur if the program is run inside of it, as in a Django project, whose script
 * is run in its folder. https://docs.python.org/3/reference/import.html#searching
 */
function searchPath(from: string, files: SourceFiles): readonly string[] {
  const folders = foldersUp(from);
  const isPackage = (folder: string): boolean => files.has(inFolder(folder, '__init__.py'));
  const outermost = folders.findLast(isPackage);
  const isSearched = (folder: string): boolean => !isPackage(folder) || files.has(inFolder(folder, projectScript));
  return [...folders.filter(isSearched), ...(outermost === undefined ? [] : [outermost])];
}

/**
 * The modules of a dotted name that is in no folder around the importing file: a document that names a module may be outside of
 * the program's folder.
 */
function elsewhere(path: string, from: string, files: SourceFiles): readonly string[] {
  const tails = path.includes('/') ? [`${path}/__init__.py`, `${path}.py`] : [];
  const within = (isSearched: (folder: string) => boolean): readonly string[] =>
    tails.flatMap((tail) => files.endingWith(tail).filter((file) => isSearched(file.slice(0, -tail.length))));
  const found = within((folder) => isTopLevel(folder, files));
  if (found.length > 0) {
    return found;
  }
  return within((folder) => {
    const parent = folder.replace(/[^/]+\/$/, '');
    return from.endsWith('.py') ? isOfProject(parent, from, files) : isTopLevel(parent, files);
  });
}

/**
 * Whether a folder is that of the script of the Django project to which a file belongs. Its settings may put a folder of applications
 * beside it on the search path, `sys.path.append(APPS_DIR)`, which may be a package all the same: https://docs.python.org/3/library/sys.html#sys.path
 */
function isOfProject(folder: string, from: string, files: SourceFiles): boolean {
  return from.startsWith(folder) && files.has(`${folder}${projectScript}`);
}

/** Whether modules in a folder are top-level: the folder itself is no package. */
function isTopLevel(folder: string, files: SourceFiles): boolean {
  return !files.has(`${folder}__init__.py`);
}

/**
 * The file at a path. A package takes precedence over a module of the same name:
 * https://docs.python.org/3/reference/import.html#regular-packages
 */
function fileAt(path: string, files: SourceFiles): readonly string[] {
  const candidates = path === '' ? ['__init__.py'] : [`${path}/__init__.py`, `${path}.py`];
  const found = candidates.find((candidate) => files.has(candidate));
  return found === undefined ? [] : [found];
}
