import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { context, build as once } from 'esbuild';
import { checkNotices } from './.ci/notices.js';
import { catalogue } from './src/routes/frameworks/catalogue.ts';

const require = createRequire(import.meta.url);
const production = process.argv.includes('--production');
const watch = process.argv.includes('--watch');
const withTests = process.argv.includes('--tests');
const outdir = process.argv.find((argument) => argument.startsWith('--outdir='))?.slice('--outdir='.length) ?? 'dist';

/** Programs of the extension, each bundled into one file. `from` may be absent while a layer has no such program. */
const programs = [
  { from: 'src/extension.ts', to: 'extension', on: 'host' },
  { from: 'src/routes/index/reader.ts', to: 'routesReader', on: 'host' },
  { from: 'src/routes/index/worker.ts', to: 'routesWorker', on: 'host' },
  { from: 'media/panel/main.ts', to: 'panel', on: 'page' },
  { from: 'media/panel/panel.css', to: 'panel', on: 'page' },
];

/** Shipped beside the bundle, from their official packages: the grammars of every language that is read. */
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

/**
 * Node 22 is what the oldest supported VS Code runs. The CommonJS build of web-tree-sitter is named outright, because its
 * ES module build asks for `import.meta.url`, which is empty in a CommonJS bundle.
 */
const host = {
  ...shared,
  platform: 'node',
  target: 'node22',
  format: 'cjs',
  outExtension: { '.js': '.cjs' },
  external: ['vscode', 'mocha'],
  alias: { 'web-tree-sitter': require.resolve('web-tree-sitter') },
  mainFields: ['module', 'main'],
};

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

function copyGrammars() {
  mkdirSync(join(outdir, 'grammars'), { recursive: true });
  for (const grammar of grammars) {
    const slash = grammar.lastIndexOf('/');
    const [name, file] = [grammar.slice(0, slash), grammar.slice(slash + 1)];
    const folder = dirname(require.resolve(name === 'web-tree-sitter' ? name : `${name}/package.json`));
    copyFileSync(join(folder, file), join(outdir, 'grammars', file));
  }
}

/** What sample data show where a window has no routes of its own. */
function copyExample() {
  cpSync('test/workspaces/shop', join(outdir, 'example'), { recursive: true });
}

const builds = [
  { ...host, entryPoints: entriesOn('host') },
  { ...page, entryPoints: entriesOn('page') },
  { ...host, entryPoints: withTests ? testEntries() : [], minify: false, sourcemap: 'inline' },
].filter((options) => options.entryPoints.length > 0);

if (production) rmSync(outdir, { recursive: true, force: true });
copyGrammars();
copyExample();
if (watch) {
  for (const options of builds) await (await context(options)).watch();
} else {
  const results = await Promise.all(builds.map((options) => once({ ...options, metafile: production })));
  if (production) {
    checkNotices(
      results.map(({ metafile }) => metafile),
      grammars,
      process.argv.includes('--notices'),
    );
  }
}
