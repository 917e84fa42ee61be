import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of the readers when they run from source: the hash of all their files. */
export function readersVersion(): string {
  const folder = join(import.meta.dirname, '..');
  const version = createHash('sha256');
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (path.endsWith('.ts')) {
      version.update(path).update(readFileSync(join(folder, path)));
    }
  }
  return version.digest('hex');
}
