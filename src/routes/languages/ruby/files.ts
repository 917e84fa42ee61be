import { foldersUp, inFolder } from '../../syntax/paths.ts';
import type { SourceFiles } from '../language.ts';
import { namedAfter, reopenedClass, underscore } from './names.ts';

const maximumGuesses = 4;

/**
 * The files that declare a constant by Ruby's conventions (https://github.com/fxn/zeitwerk#file-structure), nearest to
 * the referring file first. An engine is represented by its routes file.
 */
export function filesOfConstant(name: string, from: string, files: SourceFiles): readonly string[] {
  return constantFiles(name, from, files).filter((file) => !files.areApart(from, file));
}

function constantFiles(name: string, from: string, files: SourceFiles): readonly string[] {
  const opened = reopenedClass(name);
  if (opened !== undefined) {
    const [own = opened] = opened.split('::').reverse();
    return nearestFirst(files.declaring(own), from);
  }
  if (!/^[A-Z]/.test(name)) {
    return [];
  }
  const path = `${underscore(name)}.rb`;
  const byPath = nearestFirst(files.endingWith(path), from);
  if (/(?:^|::)Engine$/.test(name)) {
    return [...byPath.flatMap((file) => routesOfEngine(file, files)), ...byPath];
  }
  if (byPath.length > 0) {
    return byPath;
  }
  // An application's own namespace has no folder: its files are in `app`.
  const inApplication = nearestFirst(files.endingWith(`app/${path.replace(/^[^/]*\//, '')}`), from);
  if (inApplication.length > 0) {
    return inApplication;
  }
  const [own = name, around] = name.split('::').reverse();
  const anywhere = files.declaring(own).filter((file) => file.endsWith('.rb'));
  // Of several files with the same name, those in the same module, by declaration or by path.
  const alike = around === undefined ? [] : filesIn(around, anywhere, files);
  const byName = alike.length > 0 ? alike : anywhere;
  if (byName.length > 0) {
    // Of several files that open it, the one named after it comes first; of many, only that one counts.
    const named = byName.filter(namedAfter(name));
    const others = byName.length <= maximumGuesses ? byName.filter((file) => !named.includes(file)) : [];
    return named.length <= maximumGuesses ? [...nearestFirst(named, from), ...nearestFirst(others, from)] : [];
  }
  // A constant of a class is in the file of the class.
  const owner = /^(.+)::\w+$/.exec(name)?.[1];
  return owner === undefined ? [] : constantFiles(owner, from, files);
}

function routesOfEngine(engine: string, files: SourceFiles): readonly string[] {
  const routes = engine.replace(/(^|\/)lib\/.*$/, '$1config/routes.rb');
  return files.has(routes) ? [routes] : [];
}

function filesIn(module: string, candidates: readonly string[], files: SourceFiles): readonly string[] {
  const declaring = new Set(files.declaring(module));
  const path = underscore(module);
  return candidates.filter((file) => declaring.has(file) || file.includes(path));
}

function nearestFirst(candidates: readonly string[], from: string): readonly string[] {
  if (candidates.length < 2) {
    return candidates;
  }
  const folders = from.split('/');
  return candidates
    .map((file) => ({ file, shared: sharedFolders(file.split('/'), folders) }))
    .sort((left, right) => right.shared - left.shared)
    .map(({ file }) => file);
}

function sharedFolders(left: readonly string[], right: readonly string[]): number {
  const different = left.findIndex((folder, index) => folder !== right[index]);
  return different < 0 ? left.length : different;
}

/** A file, by its path from a folder above the file that names it: `config/routes/admin.rb`. */
export function resolveRubyFile(path: string, from: string, files: SourceFiles): readonly string[] {
  for (const folder of foldersUp(from)) {
    const candidate = inFolder(folder, path);
    if (files.has(candidate)) {
      return [candidate];
    }
  }
  return [];
}
