import { basename, join } from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles a program of the reader as the package does: each process or thread that runs it loads one file, not two hundred.
 * @param folder where the bundle is written
 * @returns the path of the bundle.
 */
export async function bundle(program: string, folder: string): Promise<string> {
  const outfile = join(folder, `${basename(program, '.ts')}.cjs`);
  await build({
    ...{ entryPoints: [program], outfile, bundle: true, platform: 'node', format: 'cjs', logLevel: 'error' },
    mainFields: ['module', 'main'],
  });
  return outfile;
}
