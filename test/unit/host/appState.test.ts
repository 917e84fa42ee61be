import assert from 'node:assert/strict';
import type { Failure } from '../../../src/api/failure.ts';
import { decisiveSlice, stateKey } from '../../../src/host/app/appState.ts';
import { emptySnapshot, type Slice } from '../../../src/store/snapshot.ts';

const ready: Slice<never[]> = { state: 'ready', data: [], at: 1 };
const failed = (failure: Failure): Slice<never[]> => ({ state: 'failed', failure });
const refusedKey = failed({ kind: 'refused', credential: 'apiKey', status: 401 });

describe('the state of an app', () => {
  it('is that of its transactions', () => {
    const offline = failed({ kind: 'offline', reason: 'no network' });
    assert.equal(decisiveSlice({ ...emptySnapshot, transactions: offline, hosts: ready }), offline);
    assert.equal(decisiveSlice({ ...emptySnapshot, transactions: ready, hosts: offline }), ready);
  });

  it('is a refused credential, whatever it was refused for, because a person must act', () => {
    assert.equal(decisiveSlice({ ...emptySnapshot, transactions: ready, issues: refusedKey }), refusedKey);
    const stale: Slice<never[]> = {
      state: 'stale',
      data: [],
      at: 1,
      since: 2,
      failure: { kind: 'refused', credential: 'apiKey', status: 403 },
    };
    assert.equal(decisiveSlice({ ...emptySnapshot, transactions: ready, hosts: stale }), stale);
  });

  for (const [slice, key] of [
    [{ state: 'loading' }, 'loading'],
    [ready, 'ready'],
    [{ state: 'stale', data: [], at: 1, since: 2 }, 'ready'],
    [refusedKey, 'refused.apiKey'],
    [failed({ kind: 'refused', credential: 'token', status: 403 }), 'refused.token'],
    [failed({ kind: 'notSignedIn', credential: 'token' }), 'notSignedIn'],
    [failed({ kind: 'notConfigured', setting: 'appId', reason: 'it is empty' }), 'notConfigured.appId'],
    [failed({ kind: 'notFound', path: '/api/apps/1/hosts' }), 'notFound'],
    [failed({ kind: 'throttled', until: 5 }), 'throttled'],
    [failed({ kind: 'unavailable', status: 503, until: 5 }), 'throttled'],
    [failed({ kind: 'unavailable', status: 500, until: undefined }), 'offline'],
    [failed({ kind: 'timeout', milliseconds: 1 }), 'offline'],
    [failed({ kind: 'redirected', origin: 'https://b.example.com' }), 'redirected'],
    [failed({ kind: 'tooLarge', bytes: 1 }), 'tooLarge'],
    [failed({ kind: 'rejected', status: 422, reason: 'x' }), 'failed'],
    [failed({ kind: 'unreadable', reason: 'x' }), 'failed'],
  ] as const satisfies readonly (readonly [Slice<unknown>, string])[]) {
    it(`has the key ${key} for ${JSON.stringify(slice)}`, () => {
      assert.equal(stateKey(slice), key);
    });
  }
});
