import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const { resolve } = createRequire(import.meta.url);
const grammars = [
  'web-tree-sitter',
  'web-tree-sitter/web-tree-sitter.wasm',
  'tree-sitter-javascript/tree-sitter-javascript.wasm',
];

/** Writes what reads JavaScript into a new folder, compressed as in the package, but quickly: the best takes seconds. */
export async function packGrammars(folder: string): Promise<void> {
  await mkdir(folder);
  for (const wasm of grammars) {
    const packed = brotliCompressSync(await readFile(resolve(wasm)), {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY },
    });
    await writeFile(join(folder, `${basename(wasm)}.br`), packed);
  }
}
