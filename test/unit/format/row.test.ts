import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { Locale } from '../../../src/format/locale.ts';
import { rowWords } from '../../../src/format/row.ts';
import { shortName } from '../../../src/format/shortName.ts';
import type { SortKey } from '../../../src/model/filter.ts';

const english = new Locale('en-GB', 'UTC');
const numbers = { duration: 1_800, count: 1_234, memoryPeak: 48, share: 0.11 };
const slower = { ratio: 1.3, against: 'day', count: 410 } as const;

function row(sort: SortKey, known: Partial<typeof numbers> = numbers): string {
  const none = { duration: undefined, count: undefined, memoryPeak: undefined, share: undefined };
  const { label, description } = rowWords('POST /checkout', { ...none, ...known }, { change: slower, sort }, english);
  return `${label} | ${description}`;
}

describe('rowWords', () => {
  const expected: readonly (readonly [SortKey, string])[] = [
    ['share', '11%\u2002POST /checkout | 1.8 s ▲30%'],
    ['duration', '1.8 s\u2002POST /checkout | 11% ▲30%'],
    ['count', '1.2k\u2002POST /checkout | 1.8 s 11% ▲30%'],
    ['memory', '48 MB\u2002POST /checkout | 1.8 s 11% ▲30%'],
    ['change', '▲30%\u2002POST /checkout | 1.8 s 11%'],
    ['name', 'POST /checkout | 11% 1.8 s ▲30%'],
  ];
  for (const [sort, words] of expected) {
    it(`leads with what it is sorted by: ${sort}`, () => assert.equal(row(sort), words));
  }

  it('says by a dash that the number is not known', () => {
    assert.equal(row('share', { duration: 12 }), '–\u2002POST /checkout | 12 ms ▲30%');
  });

  it('leaves out a change within the usual wavering, except where the rows are in its order', () => {
    const change = { ratio: 1.1, against: 'day', count: 410 } as const;
    assert.equal(rowWords('GET /', numbers, { change, sort: 'share' }, english).description, '1.8 s');
    assert.equal(rowWords('GET /', numbers, { change, sort: 'change' }, english).label, '▲10%\u2002GET /');
    const same = { ratio: 1, against: 'day', count: 410 } as const;
    assert.equal(rowWords('GET /', numbers, { change: same, sort: 'change' }, english).label, '±0\u2002GET /');
  });
});

describe('shortName', () => {
  const names: readonly (readonly [string, string])[] = [
    ['POST /checkout', 'POST /checkout'],
    ['GET /chart/yearly/all/{day}', 'GET /chart/…/{day}'],
    ['DELETE /a/carts/:cartId/items/:itemId', 'DELETE /a/…/:itemId'],
    ['App\\Jobs\\Billing\\Monthly\\SendInvoice', 'App\\…\\SendInvoice'],
    ['GET shop/search/by/name/', 'GET shop/…/by/name/'],
    ['DELETE /api/v1/products/{product}', 'DELETE /a…/{product}'],
    ['GET catalogue/<int:pk>/', 'GET catal…/<int:pk>/'],
    ['GET /backoffice/health', 'GET /backoff…/health'],
    ['Billing::Monthly::SendInvoice', 'Billin…::SendInvoice'],
  ];
  for (const [name, short] of names) {
    it(`shortens ${name} in its middle`, () => assert.equal(shortName(name), short));
  }

  it('never shortens the method, and cuts a long part in its middle', () => {
    assert.equal(shortName('GET,HEAD,OPTIONS /reports/of/everything'), 'GET,HEAD,OPTIONS /re…hing');
    assert.equal([...shortName(`GET /${'a'.repeat(100)}`)].length, 20);
  });
});
