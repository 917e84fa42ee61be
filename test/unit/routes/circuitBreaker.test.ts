import assert from 'node:assert/strict';
import { CircuitBreaker } from '../../../src/routes/worker/circuitBreaker.ts';

describe('what is started again when it fails', () => {
  const failing = (breaker: CircuitBreaker, kind: 'whole' | 'file', times: number): readonly boolean[] =>
    Array.from({ length: times }, () => breaker.fail(kind));

  it('is given up after three failures of the whole, or thirty of files', () => {
    assert.deepEqual(failing(new CircuitBreaker(), 'whole', 3), [false, false, true]);
    const breaker = new CircuitBreaker();
    assert.ok(!failing(breaker, 'file', 29).includes(true));
    assert.ok(!breaker.isOpen);
    assert.ok(breaker.fail('file'));
    assert.ok(breaker.isOpen);
  });

  it('counts from nothing after a success, and when it is tried again', () => {
    const breaker = new CircuitBreaker();
    failing(breaker, 'whole', 2);
    failing(breaker, 'file', 29);
    breaker.succeed();
    assert.deepEqual([breaker.fail('file'), ...failing(breaker, 'whole', 3)], [false, false, false, true]);
    breaker.close();
    assert.ok(!breaker.isOpen);
    assert.deepEqual(failing(breaker, 'whole', 3), [false, false, true]);
  });
});
