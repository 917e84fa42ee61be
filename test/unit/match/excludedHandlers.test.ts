import assert from 'node:assert/strict';
import { withExcluded } from '../../../src/match/excludedHandlers.ts';
import { explainNames } from '../../../src/match/explain.ts';
import { route } from './build.ts';

const own = route('express', 'GET', '/users', { local: '/users', file: 'src/users.ts', line: 3 });
const tested = route('express', 'GET', '/fakes', { local: '/fakes', file: 'tests/fakes.ts', line: 7 });
const patterns = ['**/dist/**', '{test,tests}/**'];

describe('names whose handlers are left out', () => {
  it('say the file and the pattern that leaves it out', async () => {
    const explained = explainNames(['GET /users', 'GET /fakes', 'GET /nowhere'], [own]);
    const found = await withExcluded(explained, patterns, async () => ({ routes: [own, tested], namedHandlers: [] }));
    assert.deepEqual(
      found.map(({ name, verdict, excluded }) => [name, verdict, excluded]),
      [
        ['GET /users', 'matched', undefined],
        ['GET /fakes', 'noHandler', { file: 'tests/fakes.ts', pattern: '{test,tests}/**' }],
        ['GET /nowhere', 'noHandler', undefined],
      ],
    );
  });

  it('are looked for only where a name has no handler', async () => {
    const explained = explainNames(['GET /users'], [own]);
    const found = await withExcluded(explained, patterns, () => assert.fail('read'));
    assert.deepEqual(found, explained);
  });
});
