import assert from 'node:assert/strict';
import { readSources, resolveImport, type Source, specifiers } from './sources.ts';

/** The layers of the architecture. A layer imports only layers with a smaller number, and itself. */
const layers: Readonly<Record<string, number>> = {
  model: 0,
  api: 1,
  decode: 1,
  routes: 1,
  service: 1,
  store: 2,
  match: 3,
  format: 4,
  host: 5,
  views: 6,
  panel: 6,
  assistant: 6,
  commands: 7,
  'extension.ts': 8,
  'serviceCli.ts': 8,
};
/** The layers within the route reader, from the lowest on: each imports only layers before it. */
const readerLayers: readonly string[] = [
  ...['facts', 'syntax', 'languages', 'link/values', 'frameworks', 'link/resolve', 'link/evaluate', 'link/handlers'],
  ...['link/mounts', 'link/assemble', 'link', 'extract', 'files', 'index', 'threads', 'storage', 'folder', 'worker'],
  ...['window', ''],
];
const firstLayerWithVsCode = 5;
/** Most files are far shorter; a noun may need more. */
const longestFile = 275;

const sources = readSources('src/**/*.ts');

function layerOf(path: string): string {
  return path.split('/')[1] ?? '';
}

function numberOf(path: string): number {
  return layers[layerOf(path)] ?? Number.NaN;
}

/** The layer of the route reader that a file is of; undefined for a file of another layer. */
function readerLayerOf(path: string): number | undefined {
  const within = /^src\/routes\/(.*)$/.exec(path)?.[1];
  if (within === undefined) return undefined;
  const [first = '', second = ''] = within.split('/').slice(0, -1);
  return readerLayers.indexOf(first === 'link' && second !== '' ? `${first}/${second}` : first);
}

function importedFiles(source: Source): readonly string[] {
  return source.imports.flatMap((specifier) => resolveImport(source.path, specifier) ?? []);
}

/** The first circle of imports found, as a list of files that begins and ends with the same one. */
function findCircle(graph: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>();
  function follow(file: string, trail: readonly string[]): readonly string[] {
    const at = trail.indexOf(file);
    if (at >= 0) return [...trail.slice(at), file];
    if (done.has(file)) return [];
    for (const next of graph.get(file) ?? []) {
      const circle = follow(next, [...trail, file]);
      if (circle.length > 0) return circle;
    }
    done.add(file);
    return [];
  }
  for (const file of graph.keys()) {
    const circle = follow(file, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

describe('the architecture', () => {
  it('reads imports in every form they are written', () => {
    const text = [
      `import { a,\n  b } from './one.ts';`,
      `import type { C } from "./two.ts";`,
      `import './three.ts';`,
      `export { d } from './four.ts';`,
      `const e = await import('./five.ts');`,
    ].join('\n');
    assert.deepEqual(specifiers(text), ['./one.ts', './two.ts', './three.ts', './four.ts', './five.ts']);
  });

  it('knows every layer', () => {
    assert.ok(sources.length > 0);
    assert.deepEqual(
      sources.map(({ path }) => path).filter((path) => Number.isNaN(numberOf(path))),
      [],
    );
  });

  it('lets a layer import only layers with a smaller number', () => {
    const upward = sources.flatMap((source) =>
      importedFiles(source)
        .filter((target) => layerOf(target) !== layerOf(source.path) && !(numberOf(target) < numberOf(source.path)))
        .map((target) => `${source.path} imports ${target}`),
    );
    assert.deepEqual(upward, []);
  });

  it('lets a layer of the route reader import only layers before it', () => {
    const upward = sources.flatMap((source) => {
      const layer = readerLayerOf(source.path) ?? Number.NaN;
      return importedFiles(source)
        .filter((target) => (readerLayerOf(target) ?? layer) > layer)
        .map((target) => `${source.path} imports ${target}`);
    });
    assert.deepEqual(upward, []);
    assert.deepEqual(
      sources.map(({ path }) => path).filter((path) => readerLayerOf(path) === -1),
      [],
    );
  });

  it('keeps vscode out of the lower layers', () => {
    const impure = sources.filter(
      ({ path, imports }) => numberOf(path) < firstLayerWithVsCode && imports.includes('vscode'),
    );
    assert.deepEqual(
      impure.map(({ path }) => path),
      [],
    );
  });

  it('has no circles of imports', () => {
    assert.deepEqual(
      findCircle(
        new Map([
          ['a', ['b']],
          ['b', ['c']],
          ['c', ['b']],
        ]),
      ),
      ['b', 'c', 'b'],
    );
    assert.deepEqual(findCircle(new Map(sources.map((source) => [source.path, importedFiles(source)]))), []);
  });

  it('keeps files short', () => {
    const written = [...sources, ...readSources('media/**/*.{ts,css}'), ...readSources('test/**/*.ts')];
    const long = written.filter(
      ({ path, text }) =>
        !path.includes('/workspaces/') && !path.includes('/fixtures/') && text.split('\n').length > longestFile,
    );
    assert.deepEqual(
      long.map(({ path }) => path),
      [],
    );
  });
});
