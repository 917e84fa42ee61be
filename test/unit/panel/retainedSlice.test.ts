import assert from 'node:assert/strict';
import type { Failure } from '../../../src/api/failure.ts';
import { RetainedSlice } from '../../../src/panel/retainedSlice.ts';
import type { Slice } from '../../../src/store/snapshot.ts';

const first = { start: 0, end: 10 };
const later = { start: 1, end: 11 };
const offline: Failure = { kind: 'offline', reason: 'no route' };
const loading: Slice<string> = { state: 'loading' };
const failed: Slice<string> = { state: 'failed', failure: offline };
const ready = (data: string): Slice<string> => ({ state: 'ready', data, at: 5 });

describe('a retained slice', () => {
  it('stays while the same query is asked for a later range', () => {
    const retained = new RetainedSlice<string>();
    assert.deepEqual(retained.update('24 h', { slice: loading, range: first }, 0).slice, loading);
    retained.update('24 h', { slice: ready('old'), range: first }, 0);
    assert.deepEqual(retained.update('24 h', { slice: loading, range: later }, 0), {
      slice: ready('old'),
      range: first,
    });
    assert.deepEqual(retained.update('24 h', { slice: ready('new'), range: later }, 0), {
      slice: ready('new'),
      range: later,
    });
  });

  it('goes when another query is asked', () => {
    const retained = new RetainedSlice<string>();
    retained.update('24 h', { slice: ready('old'), range: first }, 0);
    assert.deepEqual(retained.update('7 d', { slice: loading, range: later }, 0).slice, loading);
  });

  it('is stale from the first failed renewal on, and says why', () => {
    const retained = new RetainedSlice<string>();
    retained.update('24 h', { slice: ready('old'), range: first }, 0);
    const stale = { state: 'stale', data: 'old', at: 5, since: 20, failure: offline };
    assert.deepEqual(retained.update('24 h', { slice: failed, range: later }, 20), { slice: stale, range: first });
    assert.deepEqual(retained.update('24 h', { slice: failed, range: later }, 30), { slice: stale, range: first });
    assert.deepEqual(retained.update('24 h', { slice: ready('new'), range: later }, 40).slice, ready('new'));
  });

  it('does not cry stale while an older answer is renewed', () => {
    const retained = new RetainedSlice<string>();
    const renewed: Slice<string> = { state: 'stale', data: 'old', at: 5, since: 5 };
    assert.deepEqual(retained.update('24 h', { slice: renewed, range: first }, 0).slice, ready('old'));
  });

  it('keeps a failure on show while it is tried again', () => {
    const retained = new RetainedSlice<string>();
    retained.update('24 h', { slice: failed, range: first }, 0);
    assert.deepEqual(retained.update('24 h', { slice: loading, range: later }, 0).slice, failed);
    assert.deepEqual(retained.update('24 h', { slice: ready('new'), range: later }, 0).slice, ready('new'));
  });
});
