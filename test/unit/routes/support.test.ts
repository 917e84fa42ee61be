import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '../../../src/routes/frameworks/catalogue.ts';
import { supportTable } from '../../accuracy/supportTable.ts';

describe('the table of frameworks', () => {
  it('is the one that the accuracy script prints', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/frameworks.md'), 'utf8');
    assert.ok(page.includes(supportTable()), 'run: npm run -s accuracy -- --table');
  });

  it('leaves no framework out', () => {
    const titled = [...catalogue.frameworks.values()].filter(({ support }) => support).map(({ name }) => name);
    const left = [...catalogue.frameworks.keys()].filter(
      (name) => !titled.some((known) => name === known || name.startsWith(`${known} `)),
    );
    assert.deepEqual(left, ['jvmConfiguration']);
  });
});
