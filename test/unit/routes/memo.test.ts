import assert from 'node:assert/strict';
import { Memo } from '../../../src/routes/link/values/memo.ts';

describe('what is memoised while functions are run', () => {
  it('is dropped, and not only passed over, as soon as another function is run', () => {
    let runs = 1;
    const memo = new Memo<string, string>(() => runs);
    memo.keep('a', 'before');
    assert.equal(memo.known('a'), 'before');
    runs = 2;
    assert.equal(memo.known('a'), undefined);
    assert.equal(
      memo.get('b', () => 'after'),
      'after',
    );
    runs = 1;
    assert.equal(memo.known('a'), undefined);
  });

  it('is computed again after it was forgotten', () => {
    const memo = new Memo<string, number>(() => 0);
    assert.equal(
      memo.get('a', () => 1),
      1,
    );
    assert.equal(
      memo.get('a', () => 2),
      1,
    );
    memo.forget();
    assert.equal(
      memo.get('a', () => 3),
      3,
    );
  });
});
