import assert from 'node:assert/strict';
import { isTimeless } from '../../run/timeless.ts';
import { readSources, resolveImport, type Source } from './sources.ts';

/** What gives another answer at another time, in another zone or in another language. */
const reading =
  /\bnew Date\(\)|\bDate\.now\b|\bIntl\.|\blocaleCompare\b|\btoLocale\w+|\.get(?:Hours|Minutes|Date|Day|Month|FullYear|TimezoneOffset)\(/;

/** Takes the clock of the machine where it is given none; a test that names this one gives it its own. */
const given = 'src/service/service.ts';

/** A file and all that it imports, types and packages aside. */
function reachedFrom(path: string, all: ReadonlyMap<string, Source>): ReadonlySet<string> {
  const reached = new Set([path]);
  for (const each of reached) {
    for (const specifier of all.get(each)?.imports ?? []) {
      const target = resolveImport(each, specifier);
      if (target !== undefined && all.has(target)) reached.add(target);
    }
  }
  return reached;
}

describe('the route reader', () => {
  // This is why its tests run under one clock alone (test/run/timeless.ts).
  it('reads no calendar, zone or language of the machine', () => {
    const sources = readSources('src/routes/**/*.ts');
    assert.ok(sources.length > 50);
    const readers = sources.filter(({ text }) => reading.test(text)).map(({ path }) => path);
    assert.deepEqual(readers, []);
  });
});

describe('a test that runs under one clock alone', () => {
  const sources = ['src/**/*.ts', 'test/**/*.ts'].flatMap(readSources);
  const all = new Map(sources.map((source) => [source.path, { ...source, imports: valuesOf(source) }]));
  const tests = sources.filter(
    ({ path }) => path.endsWith('.test.ts') && isTimeless(path) && !path.startsWith('test/unit/routes/'),
  );

  it('is one of a few', () => assert.equal(tests.length, 14));

  for (const { path } of tests) {
    it(`reaches nothing that reads the clock: ${path}`, () => {
      const readers = [...reachedFrom(path, all)].filter((each) => reading.test(all.get(each)?.text ?? ''));
      assert.deepEqual(
        readers.filter((each) => each !== given),
        [],
      );
      const started = readers.includes(given)
        ? [...(all.get(path)?.text ?? '').matchAll(/\b(?:start|with)Service\([^)]*/g)]
        : [];
      for (const [call] of started) assert.match(call, /\bnow\b/);
    });
  }
});

/** What a file imports to run: types are gone by then. */
function valuesOf({ text, imports }: Source): readonly string[] {
  return imports.filter(
    (specifier) => !new RegExp(`\\bimport type [^;]*?'${specifier.replace(/[.]/g, '\\.')}'`).test(text),
  );
}
