import assert from 'node:assert/strict';
import { ClockReaders, readsClock } from '../../run/clockReaders.ts';
import { isTimeless } from '../../run/timeless.ts';
import { readSources, specifiers } from './sources.ts';

describe('the route reader', () => {
  // This is why its tests run under one clock alone (test/run/timeless.ts). The process that reads starts another one and asks it nothing else.
  it('reads no calendar, zone or language of the machine', () => {
    const sources = readSources('src/routes/**/*.ts');
    assert.ok(sources.length > 50);
    const readers = sources.filter(readsClock).map(({ path }) => path);
    assert.deepEqual(readers, ['src/routes/worker/readerProcess.ts']);
  });
});

describe('a test that reads the clock', () => {
  const reached = (files: Readonly<Record<string, string>>) =>
    new ClockReaders(
      Object.entries(files).map(([path, text]) => ({ path, text, imports: specifiers(text) })),
    ).reachedFrom('test/a.test.ts');

  for (const text of [
    'const now = Date.now();',
    'const now = new Date();',
    'const noon = new Date(2026, 10, 22, 12);',
    'const hours = time.getHours();',
    'const midnight = time.setHours(0);',
    "const format = new Intl.NumberFormat('en');",
    'names.sort((one, other) => one.localeCompare(other));',
    'const text = time.toLocaleString();',
    "import { spawn } from 'node:child_process';",
    'const service = await startService({ seed: 7 });',
    'await withService({}, ask);',
    'const service = await startLocalService();',
  ]) {
    it(`is seen by what it reaches: ${text}`, () => {
      assert.deepEqual(reached({ 'test/a.test.ts': "import { b } from './b.ts';", 'test/b.ts': text }), ['test/b.ts']);
    });
  }

  it('is none where it gives a service its clock, or takes types alone', () => {
    assert.deepEqual(
      reached({
        'test/a.test.ts': "import type { B } from './b.ts';\nconst service = await startService({ now: () => clock });",
        'test/b.ts': 'Date.now()',
      }),
      [],
    );
  });

  it('is told apart: these run under every clock, and these under one', () => {
    for (const name of [
      'store/poller',
      'store/week',
      'format/times',
      'service/cli',
      'decode/time',
      'host/sampleService',
    ]) {
      assert.equal(isTimeless(`test/unit/${name}.test.ts`), false, name);
    }
    for (const name of ['routes/xml', 'match/names', 'service/numbers', 'service/local/bounds', 'decode/answers']) {
      assert.equal(isTimeless(`test/unit/${name}.test.ts`), true, name);
    }
  });
});
