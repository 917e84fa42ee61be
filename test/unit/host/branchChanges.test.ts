import assert from 'node:assert/strict';
import { branchChanges } from '../../../src/host/git/branchChanges.ts';

describe('the branch that changes are compared with', () => {
  it('takes no name for an option of Git, whatever the configuration of a repository says', async () => {
    const asked: string[] = [];
    const repository = {
      state: { HEAD: { name: 'work', commit: 'c1' }, workingTreeChanges: [], remotes: [{ name: '--upload-pack=x' }] },
      getConfig: () => Promise.resolve('--output=/tmp/x'),
      getMergeBase: (branch: string) => {
        asked.push(branch);
        return Promise.resolve(branch === 'main' ? 'c0' : undefined);
      },
      diffWith: () => Promise.resolve([]),
    };
    const { since, base } = await branchChanges(repository);
    assert.deepEqual([since, base, asked], ['main', 'c0', ['main']]);
  });
});
