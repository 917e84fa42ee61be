import { cpSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generate } from '../../generated/application.ts';
import { generators } from '../../generated/frameworks.ts';

/** An application of so many modules has some five hundred files. */
const modules = 100;

/** Writes applications of several frameworks side by side into a folder until there are so many files; the same in every run. */
export function writeApplications(folder: string, files: number): string {
  let written = 0;
  for (let seed = 1; written < files; seed += 1) {
    for (const generator of generators) {
      const application = generate(generator, Math.min(modules, Math.ceil((files - written) / 5)), { seed });
      for (const [path, text] of written < files ? application.files : []) {
        writeText(join(folder, `${generator.framework}${seed}`, path), text);
        written += 1;
      }
    }
  }
  return folder;
}

/** Writes a file, and the folders that it is in. */
export function writeText(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Two copies of a folder side by side, without what packages and version control put there. */
export function writeTwice(folder: string, from: string): string {
  const filter = (path: string): boolean =>
    !/[\\/](?:node_modules|vendor|\.git)$/.test(path) && (statSync(path, { throwIfNoEntry: false })?.size ?? 0) < 2e6;
  for (const copy of ['first', 'second']) {
    cpSync(from, join(folder, copy), { recursive: true, filter });
  }
  return folder;
}
