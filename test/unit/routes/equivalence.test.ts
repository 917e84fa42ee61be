import assert from 'node:assert/strict';
import { findDifference, report } from './equivalence.ts';

/** Every part has its own seed, always the same. `npm run -s equivalence` tries ten thousand edits with a new seed each time. */
const parts = 20;
const editsOfPart = 160;

describe('links after edits are those of a workspace that has just been opened', () => {
  for (let seed = 1; seed <= parts; seed += 1) {
    it(`${editsOfPart} edits with seed ${seed}`, async function () {
      this.timeout(120_000);
      const { edits, found } = await findDifference({ seed, edits: editsOfPart });
      assert.equal(found && report(found), undefined);
      assert.ok(edits >= editsOfPart);
    });
  }
});
