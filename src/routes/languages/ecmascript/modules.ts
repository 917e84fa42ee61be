import { folderOf, foldersUp, inFolder, resolvePath } from '../../syntax/paths.ts';
import type { SourceFiles } from '../language.ts';
import { aliasesAround } from './aliases.ts';
import { globPredicate } from './filePatterns.ts';
import { parseManifest, property, textsIn } from './manifestValues.ts';
import { splitSpecifier } from './packageSpecifier.ts';

/** Specifiers of folders, even where a file is named like one: https://nodejs.org/api/modules.html#all-together */
const namesFolder = /(?:^|\/)\.{0,2}$/;
const extensions = ['ts', 'tsx', 'mts', 'cts', 'js', 'jsx', 'mjs', 'cjs'];

/** The files that a module specifier denotes: relative, by a path alias, or a package of the same workspace. */
export function resolveEcmascriptModule(module: string, from: string, files: SourceFiles): readonly string[] {
  if (module.endsWith('/**')) {
    return filesBelow(resolvePath(folderOf(from), module.slice(0, -3)), from, files);
  }
  if (module.startsWith('.') && module.includes('*')) {
    return filesFitting(resolvePath(folderOf(from), module), from, files);
  }
  if (module.startsWith('.')) {
    const path = resolvePath(folderOf(from), module);
    return namesFolder.test(module) ? one(indexOf(path, files)) : fileAt(path, files);
  }
  for (const candidate of aliasesAround(from, files).flatMap((alias) => alias.candidates(module))) {
    const found = fileAt(candidate, files);
    if (found.length > 0) {
      return found;
    }
  }
  return /^[@~]\//.test(module) ? conventional(module.slice(2), from, files) : ownPackage(module, from, files);
}

/** The nearest folder with a manifest: https://docs.npmjs.com/cli/v11/configuring-npm/package-json */
export function packageFolder(file: string, files: SourceFiles): string | undefined {
  return foldersUp(file).find((folder) => files.manifest(inFolder(folder, 'package.json')) !== undefined);
}

/** By convention, `@/` and `~/` denote the source folder of the nearest package, if nothing is configured. */
function conventional(path: string, from: string, files: SourceFiles): readonly string[] {
  for (const folder of foldersUp(from)) {
    const found = [resolvePath(folder, path), resolvePath(folder, `src/${path}`)].flatMap((at) => fileAt(at, files));
    if (found.length > 0) {
      return found.slice(0, 1);
    }
  }
  return [];
}

const dependencies = ['dependencies', 'devDependencies'];

/**
 * The folder that a manifest gives for a package: `"common": "file:../common"`.
 * https://docs.npmjs.com/cli/v11/configuring-npm/package-json#local-paths
 */
function localPackage(name: string, from: string, files: SourceFiles): string | undefined {
  const folder = packageFolder(from, files);
  const manifest = folder === undefined ? undefined : parseManifest(files.manifest(inFolder(folder, 'package.json')));
  const [path] = dependencies
    .flatMap((kind) => textsIn(property(property(manifest, kind), name)))
    .flatMap((version) => /^(?:file|link|portal):(.+)$/.exec(version)?.[1] ?? []);
  return folder === undefined || path === undefined ? undefined : resolvePath(folder, path);
}

/**
 * A package of the same repository, by the path or the name in a manifest: its source files, regardless of its build output.
 */
function ownPackage(module: string, from: string, files: SourceFiles): readonly string[] {
  const { name, path } = splitSpecifier(module);
  const folder = localPackage(name, from, files) ?? files.packageFolder(name, 'package.json', from);
  if (folder === undefined) {
    return [];
  }
  return [resolvePath(folder, `src/${path}`), resolvePath(folder, path)]
    .flatMap((at) => fileAt(at, files))
    .filter((file) => file !== from)
    .slice(0, 1);
}

/** The source files below a folder; a file named `index` stands for its folder. */
function filesBelow(folder: string, from: string, files: SourceFiles): readonly string[] {
  const sources = files.below(folder).filter((file) => file !== from && /(?<!\.d)\.[cm]?[jt]s$/.test(file));
  const withIndex = new Set(sources.filter((file) => isIndex(file)).map(folderOf));
  return sources.filter((file) => isIndex(file) || !withIndex.has(folderOf(file)));
}

/** The files in a folder (`routes/*`) and the index files of its subfolders, or the files that match another pattern. */
function filesFitting(pattern: string, from: string, files: SourceFiles): readonly string[] {
  const fixed = folderOf(pattern.slice(0, pattern.search(/[*?{[]/)));
  if (pattern.endsWith('/*') && pattern.slice(0, -2) === fixed) {
    const folder = fixed === '' ? '' : `${fixed}/`;
    return filesBelow(fixed, from, files).filter((file) => /^[^/]+(?:\/index\.\w+)?$/.test(file.slice(folder.length)));
  }
  const fits = globPredicate(pattern.replace(/\.[jt]s$/, '.{ts,mts,cts,js,mjs,cjs}'));
  return files.below(fixed).filter((file) => file !== from && fits(file));
}

function isIndex(file: string): boolean {
  return /(?:^|\/)index\.[cm]?[jt]s$/.test(file);
}

function fileAt(path: string, files: SourceFiles): readonly string[] {
  const found = files.hasFolder(folderOf(path)) ? fileBeside(path, files) : undefined;
  const index = found === undefined && files.hasFolder(path) ? indexOf(path, files) : found;
  return one(index);
}

function one(file: string | undefined): readonly string[] {
  return file === undefined ? [] : [file];
}

/** The file that a path denotes, if it is not a file below it. Most paths name their file, so that nothing else is tried. */
function fileBeside(path: string, files: SourceFiles): string | undefined {
  if (files.has(path)) {
    return path;
  }
  const withoutExtension = path.replace(/\.[cm]?jsx?$/, '');
  const bases = withoutExtension === path ? [path] : [path, withoutExtension];
  return bases
    .flatMap((base) => extensions.map((extension) => `${base}.${extension}`))
    .find((candidate) => files.has(candidate));
}

function indexOf(folder: string, files: SourceFiles): string | undefined {
  return extensions.map((extension) => inFolder(folder, `index.${extension}`)).find((file) => files.has(file));
}
