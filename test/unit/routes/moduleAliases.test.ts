import assert from 'node:assert/strict';
import { isManifest } from '../../../src/routes/extract/manifests.ts';
import { summarize } from '../../../src/routes/extract/summary.ts';
import { SourceIndex } from '../../../src/routes/index/sourceIndex.ts';
import { ecmascript } from '../../../src/routes/languages/ecmascript/ecmascript.ts';
import { resolveEcmascriptModule } from '../../../src/routes/languages/ecmascript/modules.ts';
import { RecordedSources } from '../../../src/routes/link/resolve/dependencies.ts';

const megabytes = 2 ** 20;

/** Where imports lead from `app/src/main.ts`, in a workspace of these files. */
function resolved(files: Readonly<Record<string, string>>, ...modules: readonly string[]): readonly string[] {
  const index = new SourceIndex();
  for (const [path, text] of Object.entries({ 'app/src/main.ts': '', ...files })) {
    index.set(path, summarize(path, text, isManifest(path) ? undefined : ecmascript), !isManifest(path));
  }
  return modules.map((module) => resolveEcmascriptModule(module, 'app/src/main.ts', index).join());
}

// https://www.typescriptlang.org/tsconfig/#extends, #paths, #baseUrl
describe('a module name that a TypeScript configuration redirects', () => {
  const sources = { 'app/src/users.ts': '', 'shared/users.ts': '', 'library/users.ts': '' };

  it('is found in a file with comments, trailing commas and a byte order mark', () => {
    const text = `\uFEFF{ /* "paths": {} */ "compilerOptions": { // "paths": {}
      "paths": { "@/*": ["./src/*",], "https://x/*": ["../shared/*"] }, }, }`;
    const files = { ...sources, 'app/tsconfig.json': text };
    assert.deepEqual(resolved(files, '@/users', 'https://x/users'), ['app/src/users.ts', 'shared/users.ts']);
  });

  it('leads to the first sixteen of its targets, however many there are', () => {
    const targets = Array.from({ length: 20_000 }, (_, index) => `./${index}/*`);
    const files = {
      'app/tsconfig.json': JSON.stringify({ compilerOptions: { paths: { '@/*': targets } } }),
      'app/15/users.ts': '',
      'app/16/orders.ts': '',
    };
    assert.deepEqual(resolved(files, '@/users', '@/orders'), ['app/15/users.ts', '']);
  });

  it('is one question of each folder without files, however many names and extensions are looked for there', () => {
    const index = new SourceIndex();
    const paths = { '@/*': Array.from({ length: 16 }, (_, target) => `./${target}/*`) };
    const text = JSON.stringify({ compilerOptions: { paths } });
    index.set('app/tsconfig.json', summarize('app/tsconfig.json', text, undefined), false);
    index.takeChanges();
    const asked = new Set<string>();
    const sources = new RecordedSources(index, (key) => asked.add(key));
    for (let name = 0; name < 100; name += 1) {
      resolveEcmascriptModule(`@/folder/m${name}`, 'app/src/main.ts', sources);
    }
    assert.ok(asked.size < 3_000, `${asked.size} questions`);
    index.set('app/15/folder/m99.ts', summarize('app/15/folder/m99.ts', '', ecmascript), true);
    assert.ok([...index.takeChanges()].some((key) => asked.has(key)));
  });

  it('leads from the folder of the configuration that has the paths, wherever it is extended', () => {
    const files = {
      ...sources,
      'app/tsconfig.json': '{ "extends": "../config/tsconfig.paths" }',
      'config/tsconfig.paths.json': '{ "compilerOptions": { "paths": { "#/*": ["./parts/*"] } } }',
      'config/parts/users.ts': '',
    };
    assert.deepEqual(resolved(files, '#/users'), ['config/parts/users.ts']);
  });

  it('leads from baseUrl, which may be inherited, and is looked up in it by itself', () => {
    const files = {
      ...sources,
      'app/tsconfig.json':
        '{ "extends": "../config/tsconfig.all.json", "compilerOptions": { "paths": { "#": ["users"] } } }',
      'config/tsconfig.all.json': '{ "compilerOptions": { "baseUrl": "../shared" } }',
    };
    assert.deepEqual(resolved(files, '#', 'users'), ['shared/users.ts', 'shared/users.ts']);
  });

  it('is what the pattern with the longest text before its star says, wherever that stands', () => {
    const paths = {
      '*': ['../shared/*'],
      '#/*': ['../library/*'],
      '#/users*': ['./src/users*'],
      '#/users': ['../none'],
    };
    const files = { ...sources, 'app/tsconfig.json': JSON.stringify({ compilerOptions: { paths } }), 'none.ts': '' };
    assert.deepEqual(resolved(files, '#/users', '#/users.js', 'users'), [
      'none.ts',
      'app/src/users.ts',
      'shared/users.ts',
    ]);
  });

  it('is what the last of several configurations says, and the file itself before all', () => {
    const paths = (target: string): string => `{ "compilerOptions": { "paths": { "#": ["${target}"] } } }`;
    const files = {
      ...sources,
      'config/tsconfig.one.json': paths('../shared/users'),
      'config/tsconfig.two.json': paths('../library/users'),
    };
    const both = '"extends": ["../config/tsconfig.one.json", "../config/tsconfig.two.json"]';
    assert.deepEqual(resolved({ ...files, 'app/tsconfig.json': `{ ${both} }` }, '#'), ['library/users.ts']);
    const own = `{ ${both}, "compilerOptions": { "paths": { "#": ["./src/users"] } } }`;
    assert.deepEqual(resolved({ ...files, 'app/tsconfig.json': own }, '#'), ['app/src/users.ts']);
  });

  it('is what a package of the workspace says that is extended', () => {
    const files = {
      ...sources,
      'config/package.json': '{ "name": "@acme/config" }',
      'config/tsconfig.json': '{ "compilerOptions": { "paths": { "#": ["../shared/users"] } } }',
      'config/tsconfig.node.json': '{ "compilerOptions": { "paths": { "#": ["../library/users"] } } }',
    };
    const extending = (base: string) => ({ ...files, 'app/tsconfig.json': `{ "extends": "${base}" }` });
    assert.deepEqual(resolved(extending('@acme/config'), '#'), ['shared/users.ts']);
    assert.deepEqual(resolved(extending('@acme/config/tsconfig.node'), '#'), ['library/users.ts']);
    assert.deepEqual(resolved(extending('@acme/other'), '#'), ['']);
  });

  it('leads from the configuration that inherits where it asks for the folder of that', () => {
    const files = {
      ...sources,
      'app/tsconfig.json': '{ "extends": "../config/tsconfig.paths.json" }',
      'config/tsconfig.paths.json': `{ "compilerOptions": { "paths": { "#/*": ["\${configDir}/src/*"] } } }`,
    };
    assert.deepEqual(resolved(files, '#/users'), ['app/src/users.ts']);
  });

  it('is not looked for where configurations extend themselves, each other, or nothing in the workspace', () => {
    const other =
      '{ "extends": ["./tsconfig.json", "./tsconfig.other.json"], "compilerOptions": { "baseUrl": "src" } }';
    const files = {
      ...sources,
      'app/tsconfig.json':
        '{ "extends": ["./tsconfig.other.json", "../../../tsconfig.root.json", "/tsconfig.root.json", "", 7, "."] }',
      'app/tsconfig.other.json': other,
      'tsconfig.root.json': '{ "compilerOptions": { "paths": { "root": ["../../shared/users"] } } }',
    };
    assert.deepEqual(resolved(files, 'users', 'root'), ['app/src/users.ts', '']);
  });

  it('is read as far as a configuration goes that is being edited', () => {
    const files = { ...sources, 'app/tsconfig.json': '{ "compilerOptions": { "paths": { "#": ["./src/users"], "a": [' };
    assert.deepEqual(resolved(files, '#'), ['app/src/users.ts']);
  });

  const hostile: Readonly<Record<string, string>> = {
    'lists in lists': '['.repeat(2 * megabytes),
    'objects in objects': '{"compilerOptions":'.repeat((2 * megabytes) / 20),
    'configurations in configurations': `${'{"extends":["a"],"compilerOptions":{"paths":'.repeat(10_000)}1${'}'.repeat(20_000)}`,
    'a comment without an end': `/*${' '.repeat(2 * megabytes)}`,
    'a text without an end': `"${'\\"'.repeat(megabytes)}`,
    commas: ','.repeat(2 * megabytes),
    slashes: '/'.repeat(2 * megabytes),
    'no JSON': '\u0000\uD800'.repeat(megabytes),
  };

  for (const [kind, text] of Object.entries(hostile)) {
    it(`is not found in ${kind}, which end the reader neither`, () => {
      assert.deepEqual(resolved({ ...sources, 'app/tsconfig.json': text }, '@x/users'), ['']);
    });
  }

  it('is found through hundreds of configurations that extend one another twice', () => {
    const chain = Array.from({ length: 300 }, (_, number): [string, string] => [
      `app/tsconfig.${number}.json`,
      `{ "extends": ["./tsconfig.${number + 1}.json", "./tsconfig.${number + 1}.json"] }`,
    ]);
    const base = '{ "extends": "./tsconfig.0.json", "compilerOptions": { "baseUrl": "src" } }';
    const files = { ...sources, ...Object.fromEntries(chain), 'app/tsconfig.json': base };
    assert.deepEqual(resolved(files, 'users'), ['app/src/users.ts']);
  });
});
