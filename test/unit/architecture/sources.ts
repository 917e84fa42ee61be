import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Root of the project. */
const project = join(import.meta.dirname, '..', '..', '..');

/** A source file, with what it imports. */
export interface Source {
  /** Path from the root of the project, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** Specifiers as written, types included. */
  readonly imports: readonly string[];
}

const importing = /(?:^|[\s;])(?:import|export)\s(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;

/** Reads the files of a pattern below the root of the project. */
export function readSources(pattern: string): readonly Source[] {
  return globSync(pattern, { cwd: project })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => {
      const text = readFileSync(join(project, path), 'utf8');
      return { path, text, imports: specifiers(text) };
    });
}

export function readProjectFile(path: string): string {
  return readFileSync(join(project, path), 'utf8');
}

/** Every specifier that a text imports, re-exports or imports at run time. */
export function specifiers(text: string): readonly string[] {
  return [...text.matchAll(importing)].map((found) => found[1] ?? found[2] ?? '');
}

/** The file that a relative specifier names; nothing for a package. */
export function resolveImport(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  return normalize(join(dirname(from), specifier)).replaceAll('\\', '/');
}
