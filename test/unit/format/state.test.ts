import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { Locale } from '../../../src/format/locale.ts';
import { describeState } from '../../../src/format/state.ts';

const english = new Locale('en-GB', 'UTC');
const now = Date.parse('2025-08-19T10:00:00Z');
const at = Date.parse('2025-08-19T09:00:00Z');
const since = Date.parse('2025-08-19T09:14:00Z');

describe('describeState', () => {
  it('has nothing to say of data that is fresh', () => {
    assert.deepEqual(describeState({ state: 'ready', data: [], at }, now, english), {
      short: undefined,
      sentence: undefined,
      action: undefined,
    });
  });

  it('says since when data is stale, and why', () => {
    const failure = { kind: 'offline', reason: 'no such host' } as const;
    assert.deepEqual(describeState({ state: 'stale', data: [], at, since, failure }, now, english), {
      short: 'stale since 09:14',
      sentence: 'The numbers have been stale since 09:14. The service cannot be reached: no such host.',
      action: 'retry',
    });
  });

  it('says of when data is that nobody has renewed yet, such as that of a window just opened', () => {
    const { short, sentence } = describeState({ state: 'stale', data: [], at, since: at }, now, english);
    assert.deepEqual([short, sentence], ['as of 09:00', 'The numbers are as of 09:00.']);
  });

  it('says until when the service wants to be left alone', () => {
    const until = Date.parse('2025-08-19T10:20:00Z');
    const words = describeState({ state: 'failed', failure: { kind: 'throttled', until } }, now, english);
    assert.equal(words.short, 'throttled until 10:20');
    assert.equal(words.action, 'wait');
  });

  it('names the credential that was refused, and the one thing to do', () => {
    const failure = { kind: 'refused', credential: 'token', status: 401 } as const;
    assert.deepEqual(describeState({ state: 'failed', failure }, now, english), {
      short: 'bearer token refused',
      sentence: 'The service refused the bearer token (status 401).',
      action: 'signIn',
    });
  });

  it('says in mid-use first which credential was refused, and then since when the numbers are stale', () => {
    const failure = { kind: 'refused', credential: 'apiKey', status: 403 } as const;
    assert.deepEqual(describeState({ state: 'stale', data: [], at, since, failure }, now, english), {
      short: 'API key refused',
      sentence: 'The service refused the API key (status 403). The numbers have been stale since 09:14.',
      action: 'signIn',
    });
  });

  it('shows what the service said as text', () => {
    const failure = { kind: 'rejected', status: 422, reason: 'bad\u202e\nfilter' } as const;
    assert.equal(
      describeState({ state: 'failed', failure }, now, english).sentence,
      'The service did not accept the request: bad[U+202E] filter (status 422).',
    );
  });
});
