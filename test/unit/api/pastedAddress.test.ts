import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { checkToken } from '../../../src/api/credential.ts';
import { readBaseUrl, takeApart } from '../../../src/api/pastedAddress.ts';

describe('an address copied from a dashboard', () => {
  const apart: readonly (readonly [string, string, string | undefined])[] = [
    ['https://apm.example.com/apps/4711?tab=x', 'https://apm.example.com', '4711'],
    [' https://apm.example.com/apps/4711/transactions#slow ', 'https://apm.example.com', '4711'],
    ['https://apm.example.com/eu/projects/shop%2D1', 'https://apm.example.com', 'shop-1'],
    ['http://127.0.0.1:4000/apps/7', 'http://127.0.0.1:4000', '7'],
    ['https://apm.example.com/overview', 'https://apm.example.com', undefined],
    ['https://apm.example.com/?login=1', 'https://apm.example.com', undefined],
    ['https://apm.example.com/apps/%20', 'https://apm.example.com', undefined],
  ];
  for (const [text, baseUrl, appId] of apart) {
    it(`is taken apart: ${text}`, () => {
      assert.deepEqual(takeApart(text), { baseUrl, appId });
      assert.deepEqual(readBaseUrl(text), { ok: true, value: baseUrl });
    });
  }

  it('is a base URL where there is nothing to take apart', () => {
    assert.equal(takeApart('https://apm.example.com/'), undefined);
    assert.deepEqual(readBaseUrl('https://apm.example.com/'), { ok: true, value: 'https://apm.example.com' });
  });

  for (const text of [
    'http://apm.example.com/apps/1',
    'https://me:secret@apm.example.com/apps/1',
    'ftp://x/apps/1',
    '/apps/1',
  ]) {
    it(`is refused as any other: ${text}`, () => {
      assert.equal(takeApart(text), undefined);
      assert.equal(readBaseUrl(text).ok, false);
    });
  }

  it('is told what is wrong with its beginning before what stands behind that', () => {
    const refused = { ok: false, reason: 'http is for loopback only; use https' };
    assert.deepEqual(readBaseUrl('http://apm.example.com/apps/1?tab=x'), refused);
  });
});

describe('a bearer token', () => {
  it('is taken without the word that stands before it in a header', () => {
    for (const text of ['Bearer abc.def', ' bearer  abc.def ', 'abc.def']) {
      assert.deepEqual(checkToken(text), { ok: true, value: 'abc.def' });
    }
    assert.equal(checkToken('Bearer ').ok, false);
  });
});
