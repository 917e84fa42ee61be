import assert from 'node:assert/strict';
import { decodeOccurrences } from '../../../src/decode/occurrences.ts';
import { TimeReader } from '../../../src/decode/time.ts';
import { runAtOnce } from '../../../src/model/timeSlices.ts';

const utc = new TimeReader('UTC');
const seven = Date.UTC(2025, 7, 19, 7);

describe('occurrences', () => {
  const base = { hash: 'h', timestamp: '2025-08-19 07:00:10', duration: '300' };

  it('are read with the request they answered', () => {
    const http = {
      request: { method: 'GET' },
      url: { path: '/orders/7', search: '?key=s', full: 'https://x/orders/7?key=s' },
    };
    const { value, warnings } = runAtOnce(
      decodeOccurrences(
        { data: [{ ...base, memory_peak: 12, result: 200, host: { hostname: 'web-1', ip: null, os: 'Linux' }, http }] },
        utc,
      ),
    );
    assert.deepEqual(warnings, []);
    assert.deepEqual(value, {
      received: 1,
      items: [
        {
          hash: 'h',
          groupHash: undefined,
          name: undefined,
          type: undefined,
          timestamp: seven + 10_000,
          duration: 300,
          memoryPeak: 12,
          result: '200',
          host: { hostname: 'web-1', ip: undefined },
          method: 'GET',
          url: '/orders/7',
        },
      ],
    });
  });

  for (const [url, path] of [
    [{ full: 'https://user:pass@shop.example/orders?token=secret#x' }, '/orders'],
    [{ full: 'https://shop.example?token=secret' }, '/'],
    [{ path: '/orders?token=secret' }, '/orders'],
    [{ path: '/search\n?q=1' }, '/search\n'],
    [{ path: null, full: '/a#b' }, '/a'],
    [{ path: '' }, undefined],
    ['https://x/y', undefined],
  ] as const) {
    it(`keep ${path} of ${JSON.stringify(url)}`, () => {
      const { value } = runAtOnce(decodeOccurrences([{ ...base, http: { url } }], utc));
      assert.equal(value?.items[0]?.url, path);
    });
  }

  it('are counted as received, odd ones included', () => {
    const { value } = runAtOnce(decodeOccurrences([base, null, {}, { other: 1 }], utc));
    assert.equal(value?.items.length, 1);
    assert.equal(value?.received, 4);
  });
});
