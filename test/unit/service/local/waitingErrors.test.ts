import assert from 'node:assert/strict';
import type { Above } from '../../../../src/service/local/fold/ancestry.ts';
import type { ExceptionRecord, Execution } from '../../../../src/service/local/fold/execution.ts';
import { WaitingErrors } from '../../../../src/service/local/fold/waitingErrors.ts';

const at = 1_000;
const raised: ExceptionRecord = {
  ...{ service: 'shop', instance: undefined, className: 'E', message: 'no', frames: [], time: at, handled: undefined },
};
const entry: Execution = {
  ...{ service: 'shop', instance: undefined, host: 'laptop', type: 'request', name: 'GET /', hash: 'h', start: at },
  ...{ duration: 1, result: '200', memoryPeak: undefined, method: 'GET', path: '/', routed: true },
};

describe('throws that wait for their transaction', () => {
  it('are two thousand, of which the older half waits no longer when there are more', () => {
    const errors = new WaitingErrors();
    const add = (index: number) => errors.add({ raised, key: `${index}`, traceId: 'trace', since: at }, 'span');
    for (let index = 0; index < 2_000; index += 1) {
      add(index);
    }
    assert.equal(errors.isFull, false);
    add(2_000);
    assert.equal(errors.isFull, true);
    const released = errors.makeRoom().map(({ waiting }) => waiting.key);
    assert.deepEqual([released.length, released[0], released.at(-1)], [1_001, '0', '1000']);
    assert.equal(errors.isFull, false);
  });

  it('are looked for in the first fifty spans that each went through', () => {
    const errors = new WaitingErrors();
    for (let index = 0; index < 60; index += 1) {
      errors.add({ raised, key: 'one', traceId: 'trace', since: at }, `span ${index}`);
    }
    const under =
      (span: string) =>
      (asked: string): Above =>
        asked === span ? entry : 'unknown';
    assert.deepEqual(errors.settle('trace', under('span 50')), []);
    assert.deepEqual(
      errors.settle('trace', under('span 49')).map((settled) => settled.entry),
      [entry],
    );
  });
});
