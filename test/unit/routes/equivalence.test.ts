import assert from 'node:assert/strict';
import { findDifference, report } from './equivalence.ts';

/** Every part has its own seed and some five hundred edits: ten thousand in all. `npm run -s equivalence` tries others. */
const parts = 20;
const editsOfPart = 500;

describe('links after edits are those of a workspace that has just been opened', () => {
  for (let seed = 1; seed <= parts; seed += 1) {
    it(`part ${seed} of ${parts}, its seed`, async function () {
      this.timeout(120_000);
      const { edits, found } = await findDifference({ seed, edits: editsOfPart });
      assert.equal(found && report(found), undefined);
      assert.ok(edits >= editsOfPart);
    });
  }
});
