import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { context, build as once, transform } from 'esbuild';
import { checkNotices } from './.ci/notices.js';
import { packagedReadme } from './.ci/readme.ts';
import { catalogue } from './src/routes/frameworks/catalogue.ts';

const require = createRequire(import.meta.url);
const production = process.argv.includes('--production');
const watch = process.argv.includes('--watch');
const withTests = process.argv.includes('--tests');
const outdir = process.argv.find((argument) => argument.startsWith('--outdir='))?.slice('--outdir='.length) ?? 'dist';

/**
 * Programs of the extension, each bundled into one file; that of the editor into several, because what it imports at run time is loaded
 * when it is needed. `from` may be absent while a layer has no such program.
 */
const programs = [
  { from: 'src/extension.ts', to: 'extension', on: 'editor' },
  { from: 'src/routes/worker/reader.ts', to: 'routesReader', on: 'host' },
  { from: 'src/routes/worker/worker.ts', to: 'routesWorker', on: 'host' },
  { from: 'media/panel/main.ts', to: 'panel', on: 'page' },
  { from: 'media/panel/panel.css', to: 'panel', on: 'page' },
];

/** Shipped beside the bundle, from their official packages: the parser and the grammars of every language that is read. */
const grammars = new Set([
  'web-tree-sitter/web-tree-sitter.wasm',
  ...[...catalogue.languages.values()].flatMap((language) => Object.values(language.grammars)),
]);

const shared = {
  bundle: true,
  outdir,
  minify: production,
  sourcemap: production ? false : 'linked',
  logLevel: 'info',
  legalComments: 'none',
};

/** Node 22 is what the oldest supported VS Code runs. */
const host = {
  ...shared,
  platform: 'node',
  target: 'node22',
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  external: ['vscode', 'mocha'],
  mainFields: ['module', 'main'],
};

/**
 * The editor loads CommonJS, which esbuild does not split: the parts are built as modules, and each is then made CommonJS. What two parts
 * share is a file of its own, so that what it keeps is there once. For debugging all is one file, as source maps need it.
 */
const editor = production
  ? {
      ...host,
      ...{ format: 'esm', splitting: true, chunkNames: 'parts/[name]-[hash]', write: false },
      plugins: [{ name: 'commonjs', setup: ({ onEnd }) => onEnd(writeCommonJs) }],
    }
  : host;

/** Bytes of the file that the editor loads first, on its way to the first lens; the rest is loaded when it is needed. */
const mostOfEntry = 120 * 1024;

async function writeCommonJs({ outputFiles = [] }) {
  mkdirSync(join(outdir, 'parts'), { recursive: true });
  for (const { path, text } of outputFiles) {
    const options = { format: 'cjs', platform: 'node', target: host.target, minify: true, legalComments: 'none' };
    const { code } = await transform(text, { ...options, supported: { 'dynamic-import': false } });
    if (basename(path) === 'extension.cjs' && code.length > mostOfEntry) {
      throw new Error(
        `extension.cjs has ${code.length} bytes, more than ${mostOfEntry}: load what is new when it is needed`,
      );
    }
    writeFileSync(path, code);
  }
}

const page = { ...shared, platform: 'browser', target: 'es2022', format: 'iife' };

function entriesOn(place) {
  return programs
    .filter((program) => program.on === place && existsSync(program.from))
    .map((program) => ({ in: program.from, out: program.to }));
}

function testEntries() {
  const folder = 'test/editor';
  return readdirSync(folder)
    .filter((name) => name === 'index.ts' || name.endsWith('.test.ts'))
    .map((name) => ({ in: join(folder, name), out: join('test/editor', basename(name, '.ts')) }));
}

function packedPath(grammar) {
  return join(outdir, 'grammars', `${basename(grammar)}.br`);
}

/** Whether a grammar was packed after the versions of packages changed last: then the build before this one has done it. */
function isPacked(grammar) {
  const packed = statSync(packedPath(grammar), { throwIfNoEntry: false });
  return packed !== undefined && packed.mtimeMs > statSync('package-lock.json').mtimeMs;
}

/** Compressed, because their tables are: of 16.5 MB one is left, and unpacking the largest takes 15 ms where it is read. */
function packGrammars() {
  mkdirSync(join(outdir, 'grammars'), { recursive: true });
  for (const grammar of [...grammars].filter((each) => !isPacked(each))) {
    const slash = grammar.lastIndexOf('/');
    const [name, file] = [grammar.slice(0, slash), grammar.slice(slash + 1)];
    const folder = dirname(require.resolve(name === 'web-tree-sitter' ? name : `${name}/package.json`));
    pack(join(folder, file), packedPath(grammar));
  }
  // Evaluated anew when an error has left it unusable: not part of a bundle.
  pack(require.resolve('web-tree-sitter'), packedPath('web-tree-sitter'));
}

function pack(path, to) {
  const packed = brotliCompressSync(readFileSync(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } });
  writeFileSync(to, packed);
}

/** What sample data show where a window has no routes of its own. */
function copyExample() {
  cpSync('test/workspaces/shop', join(outdir, 'example'), { recursive: true });
}

function writeReadme() {
  const { repository } = JSON.parse(readFileSync('package.json', 'utf8'));
  writeFileSync(join(outdir, 'README.md'), packagedReadme(readFileSync('README.md', 'utf8'), repository));
}

const builds = [
  { ...editor, entryPoints: entriesOn('editor') },
  { ...host, entryPoints: entriesOn('host') },
  { ...page, entryPoints: entriesOn('page') },
  { ...host, entryPoints: withTests ? testEntries() : [], minify: false, sourcemap: 'inline' },
].filter((options) => options.entryPoints.length > 0);

if (production) rmSync(outdir, { recursive: true, force: true });
packGrammars();
copyExample();
if (watch) {
  for (const options of builds) await (await context(options)).watch();
} else {
  const results = await Promise.all(builds.map((options) => once({ ...options, metafile: production })));
  if (production) {
    writeReadme();
    checkNotices(
      results.map(({ metafile }) => metafile),
      grammars,
      process.argv.includes('--notices'),
    );
  }
}
