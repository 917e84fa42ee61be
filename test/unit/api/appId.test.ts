import assert from 'node:assert/strict';
import { checkAppId } from '../../../src/api/appId.ts';

describe('an app id', () => {
  it('is taken without the blanks around it', () => {
    assert.deepEqual(checkAppId(' 1734 '), { ok: true, value: '1734' });
    assert.deepEqual(checkAppId('shop-7'), { ok: true, value: 'shop-7' });
  });

  for (const text of ['', '  ', '.', '..', 'a b', 'a/b', 'a\\b', 'a?b', 'a#b', 'a\u202eb']) {
    it(`is not ${JSON.stringify(text)}`, () => {
      assert.equal(checkAppId(text).ok, false);
    });
  }
});
