import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import {
  budgetReference,
  handlerReference,
  hostReference,
  transactionReference,
} from '../../../src/model/reference.ts';

describe('references', () => {
  it('are read from what rows and links hand over, and hold nothing else', () => {
    assert.deepEqual(transactionReference({ kind: 'transaction', groupHash: 'a1' }), { groupHash: 'a1' });
    assert.deepEqual(hostReference({ hostname: 'web-1', host: {} }), { hostname: 'web-1' });
    assert.deepEqual(handlerReference({ file: 'src/a.ts', line: 3 }), { file: 'src/a.ts', line: 3 });
  });

  it('are none where a link carries something else', () => {
    for (const argument of [
      undefined,
      null,
      'a1',
      7,
      {},
      [],
      { groupHash: '' },
      { groupHash: 7 },
      { groupHash: undefined },
    ]) {
      assert.equal(transactionReference(argument), undefined);
    }
    assert.equal(hostReference({ hostname: ['web-1'] }), undefined);
    for (const line of [0, -1, 1.5, '3', Number.NaN]) {
      assert.equal(handlerReference({ file: 'src/a.ts', line }), undefined);
    }
    for (const file of ['../../etc/passwd', 'src/../../a.ts', '..', 'src\\..\\..\\a.ts']) {
      assert.equal(handlerReference({ file, line: 1 }), undefined);
      assert.equal(budgetReference({ file, name: 'GET /', duration: 1 }), undefined);
    }
    assert.deepEqual(handlerReference({ file: 'src/...a.ts', line: 1 }), { file: 'src/...a.ts', line: 1 });
  });
});
