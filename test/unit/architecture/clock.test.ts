import assert from 'node:assert/strict';
import { readSources } from './sources.ts';

/** What gives another answer at another time, in another zone or in another language. */
const reading = /\bnew Date\(\)|\bDate\.now\b|\bIntl\.|\blocaleCompare\b|\btoLocale\w+/;

describe('the route reader', () => {
  // This is why its tests run under one clock alone (test/run/suite.ts).
  it('reads no calendar, zone or language of the machine', () => {
    const sources = readSources('src/routes/**/*.ts');
    assert.ok(sources.length > 50);
    const readers = sources.filter(({ text }) => reading.test(text)).map(({ path }) => path);
    assert.deepEqual(readers, []);
  });
});
