import { concatenation, type Expression, literalText, text, unknown } from '../../facts/expression.ts';
import { folderOf, foldersUp, resolvePath } from '../../syntax/paths.ts';
import type { SourceFiles } from '../language.ts';
import { filesFitting, isResourceName, resolveResource } from './resources.ts';

const application = 'application:';
const nearest = 'nearest:';

/** The value of `__DIR__`: paths begin at the workspace folder, which is `/`. */
export function directoryOf(file: string): string {
  const folder = folderOf(file);
  return folder === '' ? '' : `/${folder}`;
}

/** The file at a computed path, possibly the value of a loop variable or call. */
export function moduleAt(path: Expression): Expression {
  if (path.kind === 'module') {
    return path;
  }
  const literal = literalText(path);
  return literal === undefined ? moduleOf(path) : { kind: 'module', module: literal };
}

/** The file at a concatenated path. A single name may itself denote a file. */
function moduleOf(path: Expression): Expression {
  return path.kind === 'text' && path.parts.length > 1 ? { kind: 'module', module: '', of: path } : unknown;
}

/** A file, by its path from the root of the application. */
export function applicationFile(folder: string, path: Expression): Expression {
  const literal = literalText(path);
  return literal === undefined
    ? moduleOf(concatenation([text(`${application}${folder}`), path]))
    : { kind: 'module', module: `${application}${folder}${literal.replace(/^\/+/, '')}` };
}

/** A file, by its path from the nearest enclosing folder that contains it. */
export function nearestFile(path: Expression): Expression {
  const literal = literalText(path);
  return literal === undefined ? unknown : { kind: 'module', module: `${nearest}${literal.replace(/^\/+/, '')}` };
}

/**
 * The files to which a module name resolves: a path, absolute from the workspace folder or relative, or one of the
 * forms above.
 */
export function resolvePhpModule(module: string, from: string, files: SourceFiles): readonly string[] {
  if (isResourceName(module)) {
    return resolveResource(module, from, files);
  }
  const candidates = candidatesFor(module, from);
  if (/[*?{[]/.test(module)) {
    return candidates.map((candidate) => filesFitting(candidate, files)).find((found) => found.length > 0) ?? [];
  }
  const found = candidates.find((candidate) => files.has(candidate));
  return found === undefined ? [] : [found];
}

function candidatesFor(module: string, from: string): readonly string[] {
  if (module.startsWith(application) || module.startsWith(nearest)) {
    const path = module.slice(module.indexOf(':') + 1);
    const upwards = foldersUp(from).map((folder) => resolvePath(folder, path));
    return module.startsWith(nearest) ? upwards : [...upwards].reverse();
  }
  return module.startsWith('/')
    ? [resolvePath('', module)]
    : [resolvePath(folderOf(from), module), ...foldersUp(from).map((folder) => resolvePath(folder, module))];
}
