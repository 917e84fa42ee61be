import { type Expression, literalText, unknown } from '../../facts/expression.ts';
import { matcherOf } from '../../syntax/globs.ts';
import { folderOf, resolvePath } from '../../syntax/paths.ts';
import type { SourceFiles } from '../language.ts';
import { filesDeclaringClass } from './classTable.ts';

const scheme = 'resource:';

/**
 * The target of a path in a configuration: a file, a folder, a glob pattern, a class, or one of these in a bundle. Files and
 * folders that match an excluded pattern are left out.
 */
export function resourceAt(path: Expression, excluded: readonly string[] = []): Expression {
  const literal = literalText(path);
  return literal === undefined ? unknown : { kind: 'module', module: [`${scheme}${literal}`, ...excluded].join('\n') };
}

/** Whether a module name was made by `resourceAt`. */
export function isResourceName(module: string): boolean {
  return module.startsWith(scheme);
}

/** The files of a resource; for a folder, all source files below it. */
export function resolveResource(module: string, from: string, files: SourceFiles): readonly string[] {
  const [written = '', ...excluded] = module.slice(scheme.length).split('\n');
  if (/^\\?\w+(?:\\\w+)+$/.test(written)) {
    return filesDeclaringClass(`\\${written.replace(/^\\/, '')}`, from, files);
  }
  const found = rootsOf(written, from, files).flatMap((path) => filesAt(path, files));
  const without = excluded.flatMap((each) => rootsOf(each, from, files));
  if (without.length === 0) {
    return found;
  }
  const isExcluded = matcherOf(without.flatMap((path) => [path, `${path}/**`]));
  return found.filter((file) => !isExcluded(file));
}

/** The paths of a resource: `@BlogBundle/Controller` begins at the folder of the bundle's class. */
function rootsOf(written: string, from: string, files: SourceFiles): readonly string[] {
  const [start = '', bundle] = /^@(\w+)\/?/.exec(written) ?? [];
  if (bundle !== undefined) {
    return files.declaring(bundle).map((file) => resolvePath(folderOf(file), written.slice(start.length)));
  }
  return [written.startsWith('/') ? resolvePath('', written) : resolvePath(folderOf(from), written)];
}

function filesAt(path: string, files: SourceFiles): readonly string[] {
  if (files.has(path)) {
    return [path];
  }
  if (!/[*?{[]/.test(path)) {
    return files.below(path).filter((file) => file.endsWith('.php'));
  }
  return filesFitting(path, files);
}

/** The files that match a glob pattern, or are in folders that match it. */
export function filesFitting(path: string, files: SourceFiles): readonly string[] {
  const fits = matcherOf([path, `${path}/**/*.php`]);
  const fixed = path.slice(0, path.search(/[*?{[]/));
  return files.below(folderOf(fixed)).filter((file) => fits(file));
}
