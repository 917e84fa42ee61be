import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expectedRoutes, routeLines } from './expectedRoutes.ts';
import { readFixture } from './sharedExtractor.ts';

const fixtures = join(import.meta.dirname, 'fixtures');

// Each fixture is fixtures/FRAMEWORK/RULE/ with source files and `expected.txt`.
describe('routes of', () => {
  for (const framework of readdirSync(fixtures)) {
    describe(framework, () => {
      for (const rule of readdirSync(join(fixtures, framework))) {
        it(rule, async () => {
          const directory = join(fixtures, framework, rule);
          const routes = await readFixture(directory);
          assert.deepEqual(routeLines(routes), expectedRoutes(directory));
          // What readers mark paths with never leaves them.
          assert.deepEqual(
            routes.filter(({ local, path }) => /\p{Co}/u.test(local + path)),
            [],
          );
        });
      }
    });
  }
});
