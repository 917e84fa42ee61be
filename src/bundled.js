import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// `node src/bundled.js PROGRAM …` runs a program of the sources as one file, and each thread of it likewise: both start in half the time.
// What was built is kept until one of the sources changes. Plain JavaScript: for TypeScript, Node would load its parser at each start.
const root = join(import.meta.dirname, '..');
const [, , program = '', ...options] = process.argv;
const name = relative(root, resolve(program)).replaceAll(/[/\\]/g, '.');
const kept = join(root, 'node_modules', '.cache', 'bundled', name);
const list = join(kept, 'sources.json');
const finished = /^[0-9a-f]+$/;

/** `new Worker(new URL('./thread.ts', import.meta.url))` */
const thread = /new URL\('\.\/(\w+)\.ts', import\.meta\.url\)/g;
/** The folder of a source, where it is an argument. */
const folder = /(?<=\()import\.meta\.dirname\b/g;

const bundle = {
  absWorkingDir: root,
  outfile: 'program.mjs',
  bundle: true,
  write: false,
  metafile: true,
  platform: 'node',
  format: 'esm',
  mainFields: ['module', 'main'],
  minifyWhitespace: true,
  logLevel: 'warning',
  banner: {
    js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
  },
};

/** Where a build of sources is kept, by their sizes and times of change; undefined if one of them is gone. */
function placeOf(sources) {
  const state = createHash('sha256');
  for (const source of sources) {
    const found = statSync(join(root, source), { throwIfNoEntry: false });
    if (!found) {
      return undefined;
    }
    state.update(`${source}\n${found.mtimeMs}\n${found.size}\n`);
  }
  return join(kept, state.digest('hex'));
}

function bundleOf(source) {
  return `${basename(source, '.ts')}.mjs`;
}

function keptPlace() {
  return existsSync(list) ? placeOf(JSON.parse(readFileSync(list, 'utf8'))) : undefined;
}

/** The time by the clock of the file system, which times of change are of. */
function fileSystemTime() {
  mkdirSync(kept, { recursive: true });
  const written = join(kept, `now.${process.pid}`);
  writeFileSync(written, '');
  const { mtimeMs } = statSync(written);
  rmSync(written);
  return mtimeMs;
}

/** Builds the program and its threads. Returns the folder of the build. */
async function build() {
  const began = fileSystemTime();
  const { build } = await import('esbuild');
  const entries = new Set([resolve(program)]);
  const places = {
    name: 'places',
    setup: ({ onLoad }) =>
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const contents = readFileSync(path, 'utf8')
          .replaceAll(folder, JSON.stringify(dirname(path)))
          .replaceAll(thread, (_, name) => {
            entries.add(join(dirname(path), `${name}.ts`));
            return `new URL('./${name}.mjs', import.meta.url)`;
          });
        return { contents, loader: 'ts' };
      }),
  };
  const sources = new Set(['package-lock.json']);
  const texts = new Map();
  for (const entry of entries) {
    const { metafile, outputFiles } = await build({ ...bundle, entryPoints: [entry], plugins: [places] });
    for (const source of Object.keys(metafile.inputs)) {
      sources.add(source);
    }
    texts.set(bundleOf(entry), outputFiles[0].text);
  }
  return keep([...sources], texts, began);
}

/** Keeps a build. Another process may do the same, or run what was built before. A source may have changed after it was read. */
function keep(sources, texts, began) {
  const place = placeOf(sources);
  const unfinished = `${place}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  for (const [file, text] of texts) {
    writeFileSync(join(unfinished, file), text);
  }
  if (existsSync(place)) {
    rmSync(unfinished, { recursive: true });
  } else {
    renameSync(unfinished, place);
  }
  if (sources.every((source) => statSync(join(root, source)).mtimeMs < began)) {
    writeFileSync(`${unfinished}.json`, JSON.stringify(sources));
    renameSync(`${unfinished}.json`, list);
  }
  for (const each of readdirSync(kept).filter((file) => finished.test(file))) {
    if (![place, before].includes(join(kept, each))) {
      rmSync(join(kept, each), { recursive: true, force: true });
    }
  }
  return place;
}

const before = keptPlace();
const place = before !== undefined && existsSync(before) ? before : await build();
process.argv = [process.argv[0], program, ...options];
await import(pathToFileURL(join(place, bundleOf(program))).href);
