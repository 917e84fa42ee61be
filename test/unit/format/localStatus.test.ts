import assert from 'node:assert/strict';
import { otherPortInWords, startFailureInWords, unkeptInWords } from '../../../src/format/localProblems.ts';
import { type ReportingService, receivedInWords } from '../../../src/format/localStatus.ts';

function heard(change: Partial<ReportingService>): ReportingService {
  return { name: 'shop', verdict: 'own', requests: 0, unrouted: 0, otherWork: 0, spans: 0, ...change };
}

describe('what a local service has heard', () => {
  const sentences: readonly (readonly [
    services: readonly ReportingService[],
    refusal: string | undefined,
    said: string,
  ])[] = [
    [[], undefined, 'waiting for the first request'],
    [[], 'no token', 'waiting for the first request; last refused: no token'],
    [[heard({ requests: 12, unrouted: 3 })], undefined, 'received 12 requests of “shop” · 3 without a route'],
    [[heard({ spans: 7 })], undefined, 'waiting for the first request; 7 spans of “shop”, none of which is a request'],
    [
      [heard({ requests: 1, otherWork: 2 }), heard({ name: 'tool', verdict: 'foreign', spans: 9 })],
      undefined,
      'received 1 request of “shop” · received 2 other transactions of “shop”; “tool” is left out',
    ],
    [
      [heard({ name: 'unknown_service:/usr/local/bin/node', requests: 2 })],
      undefined,
      'received 2 requests of “unknown_service:node”',
    ],
    [
      [heard({ verdict: 'unknown', requests: 2 })],
      undefined,
      'received 2 requests of “shop” · no route of this workspace among them',
    ],
  ];

  for (const [services, refusal, said] of sentences) {
    it(`is said as “${said}”`, () => {
      const lastRefusal = refusal === undefined ? undefined : { message: refusal };
      assert.equal(receivedInWords({ services, hasNumbers: false, lastRefusal }), said);
    });
  }
});

describe('what a local service with numbers of an earlier time has heard', () => {
  it('is said without calling the next request the first', () => {
    const said = (services: readonly ReportingService[]) =>
      receivedInWords({ services, hasNumbers: true, lastRefusal: undefined });
    assert.equal(said([]), 'waiting for the next request');
    assert.equal(said([heard({ requests: 2 })]), 'received 2 requests of “shop”');
  });
});

describe('what is in the way of watching', () => {
  it('is said for a port that cannot be had, and for everything else', () => {
    assert.match(startFailureInWords(Object.assign(new Error('taken'), { code: 'EADDRINUSE' })), /cannot be used/);
    assert.match(startFailureInWords(new Error('no')), /The log has the reason/);
    assert.match(otherPortInWords(4711), /^Port 4711 is taken/);
  });

  it('is said where numbers go with the window', () => {
    const lasting = 'Numbers are kept until the window closes, and no longer.';
    assert.equal(unkeptInWords('noSqlite'), `${lasting} This editor has no SQLite.`);
    assert.equal(unkeptInWords('inUse'), `${lasting} Another window watches this folder, and keeps its own.`);
    assert.equal(unkeptInWords('newer'), `${lasting} A newer version of APM Lens has written the file.`);
    assert.equal(unkeptInWords('unwritable'), `${lasting} The file cannot be written.`);
  });
});
