import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFixture } from './sharedExtractor.ts';

const fixtures = join(import.meta.dirname, 'fixtures');

// Each fixture is fixtures/FRAMEWORK/RULE/ with source files and `expected.txt`, written by hand, a route a line:
//   METHOD /full/path  registered/file:line -> handler/file:line  [prefix unknown | default prefix]  [websocket]
// The arrow and what follows is left out where the handler stands at the registration. `#` begins a comment.
describe('routes of', () => {
  for (const framework of readdirSync(fixtures)) {
    describe(framework, () => {
      for (const rule of readdirSync(join(fixtures, framework))) {
        it(rule, async () => {
          const directory = join(fixtures, framework, rule);
          const routes = await readFixture(directory);
          const lines = routes.map(
            ({ method, path, registered, handler, prefixUnknown, hasDefaultPrefix, upgrade = '' }) => {
              const at = `${registered.file}:${registered.line}`;
              const handled = `${handler.file}:${handler.line}`;
              return `${method} ${path}  ${at}${handled === at ? '' : ` -> ${handled}`}${hasDefaultPrefix ? '  default prefix' : prefixUnknown ? '  prefix unknown' : ''}${upgrade && `  ${upgrade}`}`;
            },
          );
          const expected = readFileSync(join(directory, 'expected.txt'), 'utf8')
            .split('\n')
            .map((line) => line.replace(/(^|\s)#.*$/, '').trimEnd())
            .filter((line) => line !== '');
          assert.deepEqual(lines.sort(), expected.sort());
        });
      }
    });
  }
});
