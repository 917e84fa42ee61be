import picomatch from 'picomatch';
import { type Expression, literalText, unknown } from '../../facts/expression.ts';
import { folderOf, resolvePath } from '../../syntax/paths.ts';
import type { SourceFiles } from '../language.ts';
import { filesDeclaringClass } from './classTable.ts';

const scheme = 'resource:';

/** What a configuration refers to by a path: a file, a folder, a pattern, a class, or either of them in a bundle. */
export function resourceAt(path: Expression): Expression {
  const literal = literalText(path);
  return literal === undefined ? unknown : { kind: 'module', module: `${scheme}${literal}` };
}

export function isResourceName(module: string): boolean {
  return module.startsWith(scheme);
}

/** The files of a resource; of a folder all source files below it. */
export function resolveResource(module: string, from: string, files: SourceFiles): readonly string[] {
  const written = module.slice(scheme.length);
  if (/^\\?\w+(?:\\\w+)+$/.test(written)) {
    return filesDeclaringClass(`\\${written.replace(/^\\/, '')}`, from, files);
  }
  return rootsOf(written, from, files).flatMap((path) => filesAt(path, files));
}

/** `@BlogBundle/Controller` begins at the folder of the bundle's class. */
function rootsOf(written: string, from: string, files: SourceFiles): readonly string[] {
  const [, bundle, rest] = /^@(\w+)\/?(.*)$/.exec(written) ?? [];
  if (bundle !== undefined) {
    return files.declaring(bundle).map((file) => resolvePath(folderOf(file), rest ?? ''));
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

/** The files that a pattern names, or that lie in the folders that it names. */
export function filesFitting(path: string, files: SourceFiles): readonly string[] {
  const fits = picomatch([path, `${path}/**/*.php`]);
  const fixed = path.slice(0, path.search(/[*?{[]/));
  return files.below(folderOf(fixed)).filter((file) => fits(file));
}
