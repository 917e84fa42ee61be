import assert from 'node:assert/strict';
import { type Above, Ancestry } from '../../../../src/service/local/fold/ancestry.ts';

describe('ancestors of spans', () => {
  it('looks for no entry without end, and says that it is not known', () => {
    const ancestry = new Ancestry();
    for (let index = 0; index < 40_000; index += 1) {
      ancestry.add(`${index}`, `${index + 1}`);
    }
    const known = new Map<string, Above>();
    assert.equal(ancestry.above('0', known), 'unknown');
    assert.ok(known.size < 10_100, `${known.size}`);
  });
});
