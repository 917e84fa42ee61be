import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readProjectFile } from './sources.ts';

const project = join(import.meta.dirname, '..', '..', '..');
const row = /^\| (?!Guard |---)(?<guard>.+?) \| `(?<where>[^`]+)` \| `(?<test>[^`]+)`: (?<words>.+) \|$/;

describe('the table of guards', () => {
  const lines = readProjectFile('docs/guards.md')
    .split('\n')
    .filter((line) => /^\| (?!Guard )/.test(line));

  it('has rows of one form', () => {
    assert.ok(lines.length > 50);
    assert.deepEqual(
      lines.filter((line) => !row.test(line)),
      [],
    );
  });

  for (const line of lines) {
    const { guard = line, where = '', test = '', words = '' } = row.exec(line)?.groups ?? {};
    it(`names files and words of a test that are there: ${guard}`, () => {
      assert.ok(existsSync(join(project, where)), where);
      assert.ok(readProjectFile(test).includes(words), `${test}: ${words}`);
    });
  }
});
