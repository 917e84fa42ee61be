import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDirectory } from '../../../src/routes/folder/directory.ts';

const fixtures = join(import.meta.dirname, 'named');

// Each fixture is named/FRAMEWORK/ with source files and `expected.txt`, written by hand, a handler a line:
//   KIND name  file:line
// `#` begins a comment.
describe('jobs, commands, messages and components of', () => {
  for (const framework of readdirSync(fixtures)) {
    it(framework, async () => {
      const directory = join(fixtures, framework);
      const { namedHandlers } = await readDirectory(directory, []);
      const lines = namedHandlers.map(({ kind, name, file, line }) => `${kind} ${name}  ${file}:${line}`);
      const expected = readFileSync(join(directory, 'expected.txt'), 'utf8')
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'));
      assert.deepEqual(lines.sort(), expected.sort());
    });
  }
});
